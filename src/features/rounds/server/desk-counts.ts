/** What other features may ask of rounds as a whole. */
export { finishedRounds, runningRounds } from '../desk-store.ts'

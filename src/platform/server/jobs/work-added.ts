import { eventKind } from '../database/events.ts'

/**
 * Announced in a transaction that adds work for jobs which run more often than each minute. A second after its commit this process asks
 * what waits for those that rest; other processes ask every few seconds.
 */
export const workAdded = eventKind<null>('work-added')

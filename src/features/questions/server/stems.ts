/** The words of questions, for comparing them with others. */
export { stemsAfter, stemsOf, type BankStem } from '../desk-store.ts'

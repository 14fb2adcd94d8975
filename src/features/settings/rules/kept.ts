import { from, type Group } from './figure.ts'

const MONTHS = from(0, 120, 'months')
const DAYS = from(0, 3_650, 'days')

/** What is deleted when it is old. What it has counted was summed before (decision 74). */
export const KEPT = {
  round_kept_months: { ...MONTHS, default: 0, about: 'How many months finished rounds are kept with their answers; 0 is for ever. Histories and reviews end there, and nothing else changes; rounds of contests and exams stay.' },
  notification_read_days: { ...DAYS, default: 180, about: 'How many days after it was sent a notification that was read is kept; 0 is for ever.' },
  notification_unread_days: { ...DAYS, default: 180, about: 'How many days an unread notification is kept; 0 is for ever. Messages to all are kept for the longer of the two.' },
  battle_log_days: { ...from(1, 3_650, 'days'), default: 30, about: 'How many days the steps of an ended battle are kept; its outcome stays.' },
} as const satisfies Group

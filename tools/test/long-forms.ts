// What `npm test` does less often than it could, and `npm run test:long` as often as it was once done. Each is a variable that one file reads.
export const LONG_FORMS = {
  /** Ends of the product and of its database by kill -9 while it is played. */
  KILL_CYCLES: '20',
  /** Signals that end `npm start`, each to another process of it. */
  STOP_WAYS: '8',
  /** How often each fault is repeated, of one process and of two, while rounds and battles are played. */
  FAULT_ROUNDS: '10',
  /** Ends of the connection that counts answers of questions. */
  ITEM_KILLS: '200',
  /** Random changes of what questions are flagged for, beside a full count. */
  FLAG_ROUNDS: '400',
  /** Random changes of what accounts share, beside a full grouping. */
  SHARE_ROUNDS: '600',
  /** The same claim, and the same spend, of one player. */
  RUSH_TIMES: '10000',
  /** A payout that is cancelled and approved at once. */
  PAYOUT_RACES: '1000',
  /** Random operations of the ledger beside its model. */
  LEDGER_OPERATIONS: '20000',
  /** Random series of battles, prizes, rounds and gifts between accounts. */
  COIN_STORIES: '100',
  /** Takers of one exam who vanish. */
  EXAM_TAKERS: '500',
  /** What is left without modes, and without kinds of questions, is compiled: minutes of both cores. */
  COMPILED_DELETIONS: '1',
  /** Every screen also in German, at two widths, beside the longer words of a pseudo-language. */
  GERMAN_SCREENS: '1',
  /** Languages of stories that run left-to-right and right-to-left. */
  STORY_LANGUAGES: '2',
  /** Questions that are made at the desk on the first day, beside one with a clip. */
  FIRST_QUESTIONS: '9',
  /** Modes whose rounds are interrupted in the browser. */
  INTERRUPTED_MODES: '9',
  /** Formats of files that are brought in at the desk in the browser; their readers have tests of their own. */
  FILE_FORMATS: '8',
  /** Malformed inputs for each action. */
  RUBBISH_PAYLOADS: '300',
}

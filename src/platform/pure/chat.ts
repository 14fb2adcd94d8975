/** What is said to a language model, and how that can fail. */

/** `schema`: JSON Schema of the answer, under a name. */
export type ChatRequest = { system: string; user: string; schema: { name: string; schema: object } }

/**
 * timeout: no whole answer within the time-out · unreachable: no connection · key: 401 or 403 · busy: 429 · server: 5xx · redirected: 3xx, which is
 * not followed, since it would carry the key elsewhere · refused: any other status · too-large: the answer is · malformed: not what the
 * protocol says · cut-off: the model ended at its own limit · declined: the model refuses to answer.
 */
export const CHAT_FAULTS = ['timeout', 'unreachable', 'key', 'busy', 'server', 'redirected', 'refused', 'too-large', 'malformed', 'cut-off', 'declined'] as const
export type ChatFaultCode = (typeof CHAT_FAULTS)[number]

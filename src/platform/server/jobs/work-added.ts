import { eventKind } from '../database/events.ts'

/**
 * Announced in a transaction that adds work for jobs which run more often than each minute. Those of this process that rest, since they
 * found nothing to do, look again within their interval after its commit; those of other processes at the end of their rest.
 */
export const workAdded = eventKind<null>('work-added')

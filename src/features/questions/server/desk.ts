import type { Served } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { questionActs } from './desk-acts.ts'
import { categoryActions } from './desk-categories.ts'
import { hygieneActions } from './desk-hygiene.ts'
import { questionReads } from './desk-list.ts'
import { mediaActions } from './desk-media.ts'
import { questionSaving } from './desk-save.ts'

/** What operators do with categories and questions. */
export const questionDeskActions: Served<NeedsStorage>[] = [...categoryActions, ...mediaActions, ...questionReads, ...questionActs, ...questionSaving, ...hygieneActions]

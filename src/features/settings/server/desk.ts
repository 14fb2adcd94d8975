/** What operators do at the desk with all that this folder holds. Not part of server.ts, which the operators' own server code imports. */
import type { Served } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import type { NeedsSwitches } from './current.ts'
import { figureDeskActions } from './desk-figures.ts'
import { lookDeskActions, type NeedsScreenLanguages } from './desk-look.ts'
import { pageDeskActions } from './desk-pages.ts'

export { termsTextsChanged } from './desk-pages.ts'
export type { NeedsScreenLanguages } from './desk-look.ts'

export const settingsDeskActions: Served<NeedsSwitches & NeedsScreenLanguages & NeedsStorage>[] = [...figureDeskActions, ...lookDeskActions, ...pageDeskActions]

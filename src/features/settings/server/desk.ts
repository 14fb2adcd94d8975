/** What operators do at the desk with all that this folder holds. Not part of server.ts, which the operators' own server code imports. */
import type { Served } from '../../../platform/server/http/handler.ts'
import type { NeedsSwitches } from './current.ts'
import { figureDeskActions } from './desk-figures.ts'

export const settingsDeskActions: Served<NeedsSwitches>[] = [...figureDeskActions]

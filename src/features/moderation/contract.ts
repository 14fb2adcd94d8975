import * as z from 'zod/mini'
import { action, bit, id, moment, nothing, notFound, page, text } from '../../platform/pure/action.ts'
import { demo } from '../settings/contract.ts'

export const REPORT_KINDS = ['name', 'picture', 'phrases', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const LONGEST_REPORT = 500

const write = { who: 'player', limit: { calls: 30, seconds: 60 }, does: 'write' } as const

export const reportPlayer = action({
  ...write,
  name: 'report_player',
  about: 'Tells the operator of another player: 109. Once a kind and day; `is_new` 0: it was told today. The other one hears nothing.',
  input: { player_id: id(), kind: z.enum(REPORT_KINDS), message: z.optional(text(LONGEST_REPORT)) },
  output: z.object({ is_new: bit() }),
  refusals: [notFound, demo],
})

export const blockPlayer = action({
  ...write,
  name: 'block_player',
  about: 'Random battles never pair the caller with this player from now on; name, picture and phrases are hidden in rooms of both. The other one hears nothing.',
  input: { player_id: id() },
  output: nothing(),
  refusals: [notFound],
})

export const unblockPlayer = action({
  ...write,
  name: 'unblock_player',
  about: 'Takes a block back; one that is not there does no harm.',
  input: { player_id: id() },
  output: nothing(),
  refusals: [],
})

export const getBlockedPlayers = action({
  name: 'get_blocked_players',
  about: 'Whom the caller has blocked, the latest first.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  input: page,
  output: z.array(z.object({ id: z.string(), name: z.string(), profile: z.string(), date: moment() })),
  refusals: [],
})

/** Operators' calls about players. Addresses are masked; a whole one is requested with a reason (`desk_reveal_player`). */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { undone } from '../operators/desk-contract.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { changedMeanwhile } from '../settings/desk-contract.ts'
import { nameNeeded, nameNotAllowed } from './contract.ts'

/** off: deactivated by an operator. leaving: waits for its payout. gone: erased. */
export const PLAYER_STATES = ['active', 'off', 'leaving', 'gone'] as const
export type PlayerState = (typeof PLAYER_STATES)[number]

/** Accounts that one act may change. */
export const MOST_AT_ONCE = 100
export const MOST_NOTE = 2_000
const reason = () => text(MOST_REASON)
const cursor = { cursor: z.optional(id()), limit: page.limit }
const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), next_cursor: z.nullable(z.string()) })

const seen = { who: withRight('players:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const acted = { who: withRight('players:act'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const

const short = z.object({
  id: z.string(), name: z.string(), profile: z.string(), state: z.enum(PLAYER_STATES), type: z.string(), refer_code: z.string(), joined: moment(),
  /** Masked; '' where there is none. */
  email: z.string(), mobile: z.string(),
  /** The last call, to the hour. */
  seen: z.nullable(moment()),
  /** 1: an operator lets this player host shows. */
  chosen_host: bit(),
})
const coins = z.object({ redeemable: int(), bonus: int(), held: int() })
export const listedPlayer = z.extend(short, { /** For `coins:view` alone. */ coins: z.nullable(int()), signals: int() })

export const listPlayers = action({
  ...seen,
  name: 'desk_list_players',
  about: 'Players, the newest first. `q` is the beginnings of the words of a name, or a whole e-mail address, telephone number, referral code or id, or the first signs of an id; `signals` 1: only those with signals of the last week; `chosen_host` 1: only those who may host shows by choice. `count` comes with the first page, 10,001 for more than 10,000.',
  input: { q: z.optional(text(200)), state: z.optional(z.enum(PLAYER_STATES)), signals: z.optional(whole(0, 1)), chosen_host: z.optional(whole(1, 1)), ...cursor },
  output: z.extend(pageOf(listedPlayer), { count: z.nullable(int()) }),
  refusals: [],
})

const someone = z.object({ id: z.string(), name: z.string() })

export const getPlayer = action({
  ...seen,
  name: 'desk_get_player',
  about: 'One player: account, coins (for `coins:view` alone), what came of playing, who invited whom.',
  input: { player_id: id() },
  output: z.extend(short, {
    language: z.string(), clock_factor: int(), invited_by: z.nullable(someone), invited: int(),
    coins: z.nullable(coins),
    statistics: z.object({ answered: int(), right: int(), won: int(), drawn: int(), lost: int(), rank: int(), best_rank: int() }),
    sessions: int(), notes: int(), signals: int(),
  }),
  refusals: [notFound],
})

export const listPlayerSessions = action({
  ...seen,
  name: 'desk_list_player_sessions',
  about: 'Sign-ins of a player that hold or ended within a month, with the browser and the masked network address where they began.',
  input: { player_id: id() },
  output: z.object({
    rows: z.array(z.object({ id: z.string(), since: moment(), used: moment(), ended: z.nullable(moment()), agent: z.string(), address: z.string() })),
    /** Browsers known to sign-in for this player. */
    browsers: int(),
  }),
  refusals: [notFound],
})

const note = z.object({ id: z.string(), at: moment(), operator: z.string(), body: z.string() })

export const listPlayerNotes = action({
  ...seen,
  name: 'desk_list_player_notes',
  about: 'What staff has written about a player, the newest first.',
  input: { player_id: id(), ...cursor },
  output: pageOf(note),
  refusals: [notFound],
})

export const addPlayerNote = action({
  ...acted,
  name: 'desk_add_player_note',
  about: 'Writes a note about a player, for staff alone. It is erased with the account.',
  input: { player_id: id(), body: text(MOST_NOTE) },
  output: note,
  refusals: [notFound],
})

export const revealPlayer = action({
  who: withRight('players:reveal'),
  limit: { calls: 30, seconds: 60 },
  does: 'write',
  name: 'desk_reveal_player',
  about: 'The whole e-mail address, telephone number and network addresses of a player. The audit log keeps who asked and why, not what was shown.',
  input: { player_id: id(), reason: reason() },
  output: z.object({ email: z.string(), mobile: z.string(), addresses: z.array(z.string()) }),
  refusals: [notFound],
})

export const setPlayersActive = action({
  ...acted,
  name: 'desk_set_players_active',
  about: 'Closes accounts or opens them again; `player_ids` is joined by commas. Every call of a closed account is refused from now on, its sockets are cut within a second. Those that are so already, or are leaving, stay as they are and are not counted.',
  input: { player_ids: text(MOST_AT_ONCE * 40), active: whole(0, 1), reason: reason() },
  output: z.object({ changed: int() }),
  refusals: [notFound],
})

export const setChosenHosts = action({
  ...acted,
  name: 'desk_set_chosen_hosts',
  about: 'Lets players host shows, or no longer; `player_ids` is joined by commas. It counts where `show_hosts` is 2. A show that runs goes on. Those that are so already, or are leaving, stay as they are and are not counted.',
  input: { player_ids: text(MOST_AT_ONCE * 40), chosen: whole(0, 1), reason: reason() },
  output: z.object({ changed: int() }),
  refusals: [notFound],
})

/** A file: the first line names its columns, `player` (an id, a whole e-mail address or telephone number, or a referral code) and, for coins, `coins`, `kind` and `reason`. */
export const MOST_FILE = 55_000
export const MOST_FILE_ROWS = 1_000
export const playerFileInvalid = refusal('player-file-invalid')
const file = { file: text(MOST_FILE) }
const plan = { plan: text(100), reason: reason() }
const checked = z.object({
  /** At most 200, those first that cannot be taken. `now` and `then`: coins of `kind`, or 1 for an account that is active. */
  rows: z.array(z.object({ line: int(), key: z.string(), player_id: z.string(), name: z.string(), kind: z.string(), now: int(), then: int(), problem: z.string() })),
  takes: int(), refuses: int(), given: int(), taken: int(), plan: z.string(),
})
const adjusts = { who: withRight('coins:adjust'), limit: { calls: 60, seconds: 60 } } as const

export const checkSwitchFile = action({
  ...acted,
  does: 'read',
  name: 'desk_check_switch_file',
  about: 'A dry run of closing or opening the accounts that a file names: what each row would do, or why it cannot be taken.',
  input: { ...file, active: whole(0, 1) },
  output: checked,
  refusals: [playerFileInvalid],
})

export const runSwitchFile = action({
  ...acted,
  name: 'desk_run_switch_file',
  about: 'Closes or opens the accounts of a file, all that can be taken in one transaction. `plan` is the dry run’s; where anything has moved since, nothing happens.',
  input: { ...file, ...plan, active: whole(0, 1) },
  output: z.object({ changed: int() }),
  refusals: [playerFileInvalid, changedMeanwhile],
})

export const checkCoinFile = action({
  ...adjusts,
  does: 'read',
  name: 'desk_check_coin_file',
  about: 'A dry run of giving and taking the coins of a file, with their sums.',
  input: file,
  output: checked,
  refusals: [playerFileInvalid],
})

export const runCoinFile = action({
  ...adjusts,
  does: 'write',
  name: 'desk_run_coin_file',
  about: 'Gives and takes the coins of a file, a journal each, all that can be taken in one transaction. `plan` is the dry run’s; where anything has moved since, nothing happens.',
  input: { ...file, ...plan },
  output: z.object({ changed: int() }),
  refusals: [playerFileInvalid, changedMeanwhile],
})

/** Accounts of a group are counted up to this: a provider's network has tens of thousands. */
export const MOST_SHARING = 1_001
export const SHARED_BY = ['person', 'browser', 'network'] as const
export type SharedBy = (typeof SHARED_BY)[number]
export const sharedGroups = z.array(z.object({ id: z.string(), size: int(), players: z.array(z.object({ id: z.string(), name: z.string(), profile: z.string(), state: z.enum(PLAYER_STATES) })) }))

export const listShared = action({
  ...seen,
  name: 'desk_list_shared',
  about: 'Accounts that share something, the largest group first: a proven e-mail address or number (folded: ann+1@ is ann@), a browser that signed in, a network address where a session of the last months began. `size` is counted up to 1,001, and of large groups any 20 accounts are listed. `player_id`: groups of this player.',
  input: { by: z.enum(SHARED_BY), player_id: z.optional(id()), ...page },
  output: sharedGroups,
  refusals: [],
})

export const undoPlayers = action({
  ...acted,
  ...undone,
  name: 'desk_undo_players',
  about: 'Undoes an act of the caller that has closed or opened accounts, or has chosen hosts (desk_list_undo).',
})

export const renamePlayer = action({
  ...acted,
  name: 'desk_rename_player',
  about: 'Another name, as everybody sees it.',
  input: { player_id: id(), name: text(60), reason: reason() },
  output: z.object({ name: z.string() }),
  refusals: [notFound, nameNeeded, nameNotAllowed],
})

export const removePlayerPicture = action({
  ...acted,
  name: 'desk_remove_player_picture',
  about: 'A generated face takes the place of the player’s picture; an uploaded file is removed.',
  input: { player_id: id(), reason: reason() },
  output: z.object({ profile: z.string() }),
  refusals: [notFound],
})

export const endPlayerSessions = action({
  ...acted,
  name: 'desk_end_player_sessions',
  about: 'Ends every session of a player, and every proof of identity: whoever is signed in has to sign in again.',
  input: { player_id: id(), reason: reason() },
  output: z.object({ ended: int() }),
  refusals: [notFound],
})

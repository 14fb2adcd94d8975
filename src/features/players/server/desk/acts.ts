/** Operators' acts on accounts. Each act records before and after in the audit log, without complete addresses. */
import { notFound } from '../../../../platform/pure/action.ts'
import { uuidOf } from '../../../../platform/server/database/ids.ts'
import { announce } from '../../../../platform/server/database/events.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../../platform/server/outbound/storage.ts'
import { undoOver } from '../../../operators/desk-contract.ts'
import { isAsLeft, keepForUndo, takeForUndo } from '../../../operators/server/undo.ts'
import { currentSettings } from '../../../settings/server.ts'
import { nameNeeded, nameNotAllowed } from '../../contract.ts'
import { MOST_AT_ONCE, type endPlayerSessions, type PlayerState, type removePlayerPicture, type renamePlayer, type revealPlayer, type setPlayersActive, type undoPlayers } from '../../desk-contract.ts'
import { countOpenSessions, deskPlayer, lockPlayers, rename, setActiveAll, type DeskPlayer } from '../../desk-store.ts'
import { shownName } from '../../rules.ts'
import { endTokensOf } from '../../store/tokens.ts'
import { isDecent } from '../decency.ts'
import type { NeedsPersons } from '../persons.ts'
import { takeFirstFace } from '../picture.ts'
import { signedOutEverywhere } from '../signed-out.ts'
import { readSessions } from '../sessions.ts'
import { TOKEN_LIFE } from '../tokens.ts'

const SUBJECT = 'player'
const MOST_ADDRESSES = 50

/** The account, unless it was erased: then nothing is left to change. */
async function heldAccount(tx: Call<typeof renamePlayer>['tx'], id: string): Promise<DeskPlayer | undefined> {
  await lockPlayers(tx, [uuidOf(id)].filter((one) => one !== null))
  const found = await deskPlayer(tx, uuidOf(id))
  return found?.state === 'gone' ? undefined : found
}

export async function setActive({ tx, input, audit, operator }: Call<typeof setPlayersActive>): Promise<ActionReply<typeof setPlayersActive>> {
  const wished = [...new Set(input.player_ids.split(',').map((id) => uuidOf(id.trim())))]
  const ids = wished.filter((id) => id !== null)
  if (ids.length === 0 || ids.length < wished.length || ids.length > MOST_AT_ONCE) return refuse(notFound)
  const found = await lockPlayers(tx, ids)
  if (found.length < ids.length) return refuse(notFound)
  const [from, to] = input.active === 1 ? (['off', 'active'] as const) : (['active', 'off'] as const)
  const changed = found.filter(({ state }) => state === from)
  await setActiveAll(tx, changed.map(({ id }) => id), input.active === 1)
  const entries = changed.map(({ id }) => ({ subject: SUBJECT, id, before: { state: from }, after: { state: to }, reason: input.reason }))
  for (const entry of entries) audit(entry)
  await keepForUndo(tx, { operator }, to === 'off' ? 'closed' : 'opened', entries)
  // An act without effect is still recorded.
  if (changed.length === 0) audit({ subject: SUBJECT, id: ids.length === 1 ? String(ids[0]) : `${ids.length} accounts`, after: { state: 'unchanged' }, reason: input.reason })
  return ok({ changed: changed.length })
}

export async function undo({ tx, input, audit, operator }: Call<typeof undoPlayers>): Promise<ActionReply<typeof undoPlayers>> {
  const taken = await takeForUndo(tx, { operator }, input.undo_id, SUBJECT)
  if (!taken) return refuse(undoOver)
  const found = await lockPlayers(tx, taken.items.map(({ id }) => id))
  const isBack = (player: { id: string; state: PlayerState }) => taken.items.some((item) => item.id === player.id && isAsLeft({ state: player.state }, item))
  const [back, left] = [found.filter(isBack), found.filter((player) => !isBack(player))]
  for (const active of [true, false]) await setActiveAll(tx, back.filter(({ state }) => (state === 'off') === active).map(({ id }) => id), active)
  const reason = `undo: ${taken.deed}`
  for (const { id, state } of back) audit({ subject: SUBJECT, id, before: { state }, after: { state: state === 'off' ? 'active' : 'off' }, reason })
  if (back.length === 0) audit({ subject: SUBJECT, id: '', after: { state: 'unchanged' }, reason })
  return ok({ undone: back.length, left: await Promise.all(left.map(async ({ id }) => ({ id, name: (await deskPlayer(tx, id))?.name ?? '' }))) })
}

export async function renameTo({ tx, input, audit }: Call<typeof renamePlayer>): Promise<ActionReply<typeof renamePlayer>> {
  const name = shownName(input.name)
  if (name === '') return refuse(nameNeeded)
  if (!isDecent(name, (await currentSettings(tx)).blocked_names)) return refuse(nameNotAllowed)
  const found = await heldAccount(tx, input.player_id)
  if (!found) return refuse(notFound)
  await rename(tx, found.id, name)
  audit({ subject: SUBJECT, id: found.id, before: { name: found.name }, after: { name }, reason: input.reason })
  return ok({ name })
}

export async function removePicture({ tx, input, audit }: Call<typeof removePlayerPicture, NeedsStorage>): Promise<ActionReply<typeof removePlayerPicture>> {
  const found = await heldAccount(tx, input.player_id)
  if (!found) return refuse(notFound)
  const profile = await takeFirstFace(tx, found)
  audit({ subject: SUBJECT, id: found.id, before: { profile: found.profile }, after: { profile }, reason: input.reason })
  return ok({ profile })
}

export async function endSessions({ tx, input, audit }: Call<typeof endPlayerSessions>): Promise<ActionReply<typeof endPlayerSessions>> {
  const found = await heldAccount(tx, input.player_id)
  if (!found) return refuse(notFound)
  const ended = await countOpenSessions(tx, found.id, TOKEN_LIFE)
  await endTokensOf(tx, found.id)
  await announce(tx, signedOutEverywhere, { playerId: found.id, identityId: found.identityId })
  audit({ subject: SUBJECT, id: found.id, before: { sessions: ended }, after: { sessions: 0 }, reason: input.reason })
  return ok({ ended })
}

export async function reveal({ tx, input, audit }: Call<typeof revealPlayer, NeedsPersons>): Promise<ActionReply<typeof revealPlayer>> {
  const found = await deskPlayer(tx, uuidOf(input.player_id))
  if (!found || found.state === 'gone') return refuse(notFound)
  const sessions = await readSessions(tx, found.id, MOST_ADDRESSES)
  audit({ subject: SUBJECT, id: found.id, after: { shown: 'addresses' }, reason: input.reason })
  return ok({ email: found.email, mobile: found.mobile, addresses: [...new Set(sessions.map(({ address }) => address).filter(Boolean))] })
}

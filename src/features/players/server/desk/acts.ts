/** Operators' acts on accounts. Each act records before and after in the audit log, without complete addresses. */
import { notFound } from '../../../../platform/pure/action.ts'
import { uuidOf } from '../../../../platform/server/database/ids.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { announce } from '../../../../platform/server/database/events.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { ok, refuse, type ActionReply, type AuditEntry, type Call } from '../../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../../platform/server/outbound/storage.ts'
import { undoOver } from '../../../operators/desk-contract.ts'
import { isAsLeft, keepForUndo, undoOf } from '../../../operators/server/undo.ts'
import { currentSettings } from '../../../settings/server.ts'
import { nameNeeded, nameNotAllowed } from '../../contract.ts'
import { MOST_AT_ONCE, type endPlayerSessions, type removePlayerPicture, type renamePlayer, type revealPlayer, type setChosenHosts, type setPlayersActive, type undoPlayers } from '../../desk-contract.ts'
import { chooseHosts, countOpenSessions, deskPlayer, holdPlayer, lockPlayers, rename, setActiveAll, type HeldPlayer } from '../../desk-store.ts'
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

/** The account, held, unless it was erased: then nothing is left to change. */
async function heldAccount(tx: Tx, id: string): Promise<HeldPlayer | undefined> {
  const [found] = await lockPlayers(tx, [uuidOf(id)].filter((one) => one !== null))
  return found?.state === 'gone' ? undefined : found
}

/** The accounts of a list of ids, held; undefined where one is unknown, or there are none, or too many. */
async function heldAll(tx: Tx, joined: string): Promise<HeldPlayer[] | undefined> {
  const wished = [...new Set(joined.split(',').map((id) => uuidOf(id.trim())))]
  const ids = wished.filter((id) => id !== null)
  if (ids.length === 0 || ids.length < wished.length || ids.length > MOST_AT_ONCE) return undefined
  const found = await lockPlayers(tx, ids)
  return found.length < ids.length ? undefined : found
}

/** What an act has changed of several accounts is logged, and kept for a way back. An act without effect is still logged. */
async function noteChanges(call: Pick<Call<typeof setPlayersActive>, 'tx' | 'audit' | 'operator'>, deed: string, found: readonly HeldPlayer[], entries: readonly AuditEntry[], reason: string): Promise<void> {
  for (const entry of entries) call.audit(entry)
  await keepForUndo(call.tx, call, deed, entries)
  if (entries.length === 0) call.audit({ subject: SUBJECT, id: found.length === 1 ? (found[0]?.id ?? '') : `${found.length} accounts`, after: { state: 'unchanged' }, reason })
}

export async function setActive({ tx, input, audit, operator }: Call<typeof setPlayersActive>): Promise<ActionReply<typeof setPlayersActive>> {
  const found = await heldAll(tx, input.player_ids)
  if (!found) return refuse(notFound)
  const [from, to] = input.active === 1 ? (['off', 'active'] as const) : (['active', 'off'] as const)
  const changed = found.filter(({ state }) => state === from)
  const entries = changed.map(({ id }) => ({ subject: SUBJECT, id, before: { state: from }, after: { state: to }, reason: input.reason }))
  const together = gathering(tx)
  await Promise.all([
    setActiveAll(together, changed.map(({ id }) => id), input.active === 1),
    noteChanges({ tx: together, audit, operator }, to === 'off' ? 'closed' : 'opened', found, entries, input.reason),
  ])
  return ok({ changed: changed.length })
}

const HOSTS = { true: 'host-chosen', false: 'host-left-out' } as const

/** Shows of theirs that run go on: only opening one asks whether a player may host. */
export async function setHosts({ tx, input, audit, operator }: Call<typeof setChosenHosts>): Promise<ActionReply<typeof setChosenHosts>> {
  const found = await heldAll(tx, input.player_ids)
  if (!found) return refuse(notFound)
  const chosen = input.chosen === 1
  const changed = found.filter(({ state, chosenHost }) => (state === 'active' || state === 'off') && chosenHost !== chosen)
  const entries = changed.map(({ id }) => ({ subject: SUBJECT, id, before: { chosen_host: !chosen }, after: { chosen_host: chosen }, reason: input.reason }))
  const together = gathering(tx)
  await Promise.all([chooseHosts(together, changed.map(({ id }) => id), chosen), noteChanges({ tx: together, audit, operator }, HOSTS[`${chosen}`], found, entries, input.reason)])
  return ok({ changed: changed.length })
}

export async function undo({ tx, input, audit, operator }: Call<typeof undoPlayers>): Promise<ActionReply<typeof undoPlayers>> {
  const [kept, together] = [undoOf({ operator }, input.undo_id, SUBJECT), gathering(tx)]
  const [taken, found] = await Promise.all([kept.lock(together), lockPlayers(together, kept.ids)])
  if (!taken) return refuse(undoOver)
  const items = new Map(taken.items.map((item) => [item.id, item]))
  const isBack = ({ id, state, chosenHost }: HeldPlayer) => isAsLeft({ state, chosen_host: chosenHost }, items.get(id) ?? { after: { state: '' } })
  const [back, left] = [found.filter(isBack), found.filter((player) => !isBack(player))]
  const hosts = Object.values(HOSTS).some((deed) => deed === taken.deed)
  await Promise.all([
    kept.end(together),
    ...[true, false].map((on) => {
      const ids = back.filter(({ state, chosenHost }) => (hosts ? !chosenHost : state === 'off') === on).map(({ id }) => id)
      return hosts ? chooseHosts(together, ids, on) : setActiveAll(together, ids, on)
    }),
  ])
  const reason = `undo: ${taken.deed}`
  for (const { id } of back) audit({ subject: SUBJECT, id, before: items.get(id)?.after ?? {}, after: items.get(id)?.before ?? {}, reason })
  if (back.length === 0) audit({ subject: SUBJECT, id: '', after: { state: 'unchanged' }, reason })
  return ok({ undone: back.length, left: left.map(({ id, name }) => ({ id, name })) })
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
  const id = uuidOf(input.player_id)
  if (id === null) return refuse(notFound)
  await holdPlayer(tx, id)
  const together = gathering(tx)
  // An account that was erased has no tokens.
  const [found, ended] = await Promise.all([heldAccount(together, id), countOpenSessions(together, id, TOKEN_LIFE), endTokensOf(together, id)])
  if (!found) return refuse(notFound)
  await announce(tx, signedOutEverywhere, { playerId: found.id, identityId: found.identityId })
  audit({ subject: SUBJECT, id: found.id, before: { sessions: ended }, after: { sessions: 0 }, reason: input.reason })
  return ok({ ended })
}

export async function reveal({ tx, input, audit }: Call<typeof revealPlayer, NeedsPersons>): Promise<ActionReply<typeof revealPlayer>> {
  const id = uuidOf(input.player_id)
  if (id === null) return refuse(notFound)
  const together = gathering(tx)
  const [found, sessions] = await Promise.all([deskPlayer(together, id), readSessions(together, id, MOST_ADDRESSES)])
  if (!found || found.state === 'gone') return refuse(notFound)
  audit({ subject: SUBJECT, id: found.id, after: { shown: 'addresses' }, reason: input.reason })
  return ok({ email: found.email, mobile: found.mobile, addresses: [...new Set(sessions.map(({ address }) => address).filter(Boolean))] })
}

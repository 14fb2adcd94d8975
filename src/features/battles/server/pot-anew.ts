/** The coins of a battle by its new outcome: fees and winnings that stand are kept, others reversed and paid anew, in the kinds in which the pot was paid in. */
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Title } from '../../coins/contract.ts'
import { redeemableShares, type Kinds } from '../../coins/rules.ts'
import { actorOf, coverDraft, escrowAccount, potJournals, reversedLines, walletLines, type JournalDraft, type PotJournal, type Purses } from '../../coins/server/correcting.ts'
import type { Room } from '../rules.ts'
import type { BattleOutcome, BattleStanding } from '../rules/outcome.ts'
import { escrowOf, feeTitle, potTitle } from '../rules/settling.ts'

export type PotAnew = { correctionId: number; room: Room; outcome: BattleOutcome; purses: Purses; seatOf: (playerId: string) => number }
type Paid = { journals: JournalDraft[]; /** What the house bears, by player. */ borne: Map<string, number> }

const NOTHING: Kinds = { redeemable: 0, bonus: 0 }
const add = (a: Kinds, b: Kinds, sign = 1): Kinds => ({ redeemable: a.redeemable + sign * b.redeemable, bonus: a.bonus + sign * b.bonus })
const isSame = (a: Kinds, b: Kinds): boolean => a.redeemable === b.redeemable && a.bonus === b.bonus

/** Coins of a journal that players paid in or got, by kind; the sign is left out. */
function kindsIn({ lines }: PotJournal): Kinds {
  const of = (kind: string) => lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  return { redeemable: of('player'), bonus: of('bonus') }
}
const ownerOf = ({ lines }: PotJournal): string | null => lines.find(({ playerId }) => playerId !== null)?.playerId ?? null

export async function payPotAnew(db: Sql, anew: PotAnew): Promise<Paid> {
  if (anew.room.entryCoins === 0) return { journals: [], borne: new Map() }
  const key = escrowOf(anew.room.id)
  const [standing, pot] = [await potJournals(db, key), await escrowAccount(db, key)]
  const inOrder = anew.outcome.standings.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  const fees = feesAnew(anew, inOrder, standing)
  const awards = awardsAnew(inOrder, standing, fees)
  const nets = new Map(inOrder.map(({ playerId }) => [playerId, add(netOf(awards, playerId), netOf(fees, playerId), -1)]))
  const borne = new Map<string, number>()
  const covers = [...nets].flatMap(([playerId, net]) => {
    const cover = anew.purses.cover(playerId, net)
    if (cover.borne > 0) borne.set(playerId, cover.borne)
    return coverDraft(anew.purses, playerId, cover, `room:${anew.room.id}:${playerId}~${anew.correctionId}`, actorOf(anew.correctionId)) ?? []
  })
  const paid = [...fees, ...awards].flatMap((one) => one.due && !one.keeps ? [draftOf(anew, one, pot)] : [])
  const reversals = [...fees, ...awards].flatMap(({ old, keeps }) => (old && !keeps ? [reversal(old, actorOf(anew.correctionId))] : []))
  return { journals: [...covers, ...paid, ...restAnew(anew, standing, pot), ...reversals], borne }
}

/** A fee or an award of a player: what stood, and what is due. */
type Movement = { is: 'fee' | 'award'; playerId: string; old: PotJournal | undefined; due: Kinds | undefined; keeps: boolean }

const netOf = (movements: readonly Movement[], playerId: string): Kinds =>
  movements.filter((one) => one.playerId === playerId && !one.keeps).reduce((sum, { old, due = NOTHING }) => add(add(sum, due), old ? kindsIn(old) : NOTHING, -1), NOTHING)

/** A fee that had gone back is taken again, bonus coins first. */
function feesAnew({ room, purses }: PotAnew, standings: readonly BattleStanding[], standing: readonly PotJournal[]): Movement[] {
  return standings.map(({ playerId, refunded }) => {
    const old = standing.find((journal) => !journal.isAward && ownerOf(journal) === playerId)
    const bonus = Math.min(purses.of(playerId).bonus, room.entryCoins)
    const due = refunded ? undefined : old ? kindsIn(old) : { redeemable: room.entryCoins - bonus, bonus }
    return { is: 'fee', playerId, old, due, keeps: (old !== undefined) === (due !== undefined) }
  })
}

function awardsAnew(standings: readonly BattleStanding[], standing: readonly PotJournal[], fees: readonly Movement[]): Movement[] {
  const pot = fees.reduce((sum, { due = NOTHING }) => add(sum, due), NOTHING)
  const winners = standings.filter(({ refunded, coins }) => !refunded && coins > 0)
  const shares = redeemableShares(pot, winners.map(({ coins }) => coins))
  return standings.map((one) => {
    const at = winners.indexOf(one)
    const old = standing.find((journal) => journal.isAward && ownerOf(journal) === one.playerId)
    const due = at < 0 ? undefined : { redeemable: shares[at] as number, bonus: one.coins - (shares[at] as number) }
    return { is: 'award', playerId: one.playerId, old, due, keeps: old && due ? isSame(kindsIn(old), due) : old === due }
  })
}

function draftOf({ room, purses, correctionId, seatOf }: PotAnew, { is, playerId, due = NOTHING }: Movement, pot: number): JournalDraft {
  const [purse, coins, actor] = [purses.of(playerId), due.redeemable + due.bonus, actorOf(correctionId)]
  if (is === 'fee') return { kind: feeTitle(room.kind), idem: `seat:${seatOf(playerId)}~${correctionId}`, actor, lines: [...walletLines(purse, { redeemable: -due.redeemable, bonus: -due.bonus }), [pot, coins]] }
  return { kind: potTitle(room.kind), idem: `room:${room.id}:${playerId}~${correctionId}`, actor, pot, lines: [...walletLines(purse, due), [pot, -coins]] }
}

const reversal = ({ title, source, journal, lines }: PotJournal, actor: string): JournalDraft => ({ kind: title, idem: `${source}:back`, actor, undoes: journal, lines: reversedLines(lines) })

/** What cannot be divided goes to the house. */
function restAnew({ room, outcome: { remainder }, purses, correctionId }: PotAnew, standing: readonly PotJournal[], pot: number): JournalDraft[] {
  const old = standing.find((journal) => !journal.isAward && ownerOf(journal) === null)
  const was = old?.lines.find(({ amount }) => amount > 0)?.amount ?? 0
  if (was === remainder) return []
  const title: Title = potTitle(room.kind)
  const actor = actorOf(correctionId)
  return [
    ...(remainder > 0 ? [{ kind: title, idem: `room:${room.id}:rest~${correctionId}`, actor, lines: [[purses.house.revenue, remainder], [pot, -remainder]] } as JournalDraft] : []),
    ...(old ? [reversal(old, actor)] : []),
  ]
}

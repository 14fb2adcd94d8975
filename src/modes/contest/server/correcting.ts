/** Settled contests of a question whose key is corrected: the board anew, prizes by the new places. Contests that still run take the verdicts of their rounds. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { closeEscrow, potOf, stakedRedeemable } from '../../../features/coins/server.ts'
import { actorOf, coverDraft, escrowAccount, openEscrow, postGroups, potJournals, Purses, reversedLines, walletLines, type JournalDraft, type PotJournal } from '../../../features/coins/server/correcting.ts'
import type { Change } from '../../../features/corrections/rules.ts'
import type { CorrectionCase, CorrectionPart, Unit } from '../../../features/corrections/server/part.ts'
import { judgedAnew } from '../../../features/rounds/rules/correcting.ts'
import { isFast } from '../../../features/rounds/rules/farming.ts'
import { givenIn } from '../../../features/rounds/server/correcting.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { board, type Attempt, type ContestStanding } from '../rules.ts'
import { prizesDue, type DuePrize, type PaidPrize } from '../rules/correcting.ts'
import { attempts, findContest, lockContest, paidPrizes, saveState, savePlaces, type StoredContest } from '../store.ts'
import { placesIn, roundsIn, setVoid, settledWith, type StoredPlace } from '../store/correcting.ts'
import { escrowOf } from './served.ts'
import { prizeOf, prizePaid } from './settling.ts'

export const correctContests: CorrectionPart = {
  name: 'contests',
  unitsAtOnce: { plan: 1, post: 1 },
  find: async (db, of) => {
    const units: Unit[] = []
    for (const id of await settledWith(db, of.questionId)) {
      const contest = await findContest(db, String(id))
      if (contest && changesIn(await gradeAnew(db, of, contest)).length > 0) units.push({ id: String(id), subjects: [String(id)] })
    }
    return { units, answers: [] }
  },
  begin: (tx, of) => setVoid(tx, of.questionId, of.voids),
  plan: async (db, of, units, purses) => {
    const changes: Change[] = []
    for (const { id } of units) {
      const contest = await findContest(db, id)
      if (contest) changes.push(...(await prizesAnew(db, of, contest, purses)).changes)
    }
    return changes
  },
  post: async (tx, of, units) => {
    const changes: Change[] = []
    for (const { id } of units) {
      const contest = await lockContest(tx, Number(id))
      if (contest) changes.push(...(await postContest(tx, of, contest)))
    }
    return changes
  },
}

type Graded = { contest: StoredContest; before: Map<string, StoredPlace>; placed: ContestStanding[] }

/** The board by the verdicts as they are to be. */
async function gradeAnew(db: Sql, of: CorrectionCase, contest: StoredContest): Promise<Graded> {
  const settings = await currentSettings(db)
  const all = await attempts(db, contest.id, of.voids ? of.questionId : 0)
  const judged = of.voids ? all : await withVerdicts(db, of, contest.id, all)
  const placed = board(judged.filter(({ medianMs }) => !isFast(medianMs ?? undefined, settings)), contest.prizes, settings)
  return { contest, placed, before: new Map((await placesIn(db, contest.id)).map((place) => [place.playerId, place])) }
}

async function withVerdicts(db: Sql, of: CorrectionCase, contestId: number, all: readonly Attempt[]): Promise<Attempt[]> {
  const rounds = new Map((await roundsIn(db, contestId)).map(({ playerId, roundId }) => [playerId, roundId]))
  const answers = await givenIn(db, of.questionId, [...rounds.values()])
  return all.map((attempt) => {
    const given = answers.get(rounds.get(attempt.playerId) ?? '')
    const is = given && judgedAnew(of.asked.get(given.version), given)
    const moved = (name: 'r' | 'w') => (is ? Number(is.verdict === name) - Number(given?.verdict === name) : 0)
    return { ...attempt, right: attempt.right + moved('r'), wrong: attempt.wrong + moved('w') }
  })
}

/** A prize is compared with what stands in the ledger when it is paid; here with the board, which says the same. */
function changesIn({ contest, before, placed }: Graded): Change[] {
  return placed.flatMap((place): Change[] => {
    const was = before.get(place.playerId)
    const ranks = was?.rank === place.rank ? null : { before: was?.rank ?? 0, after: place.rank }
    const change = {
      unit: String(contest.id), subject: String(contest.id), playerId: place.playerId, place: 'contest', name: contest.name, verdict: 0 as const, points: 0,
      passes: (Number(place.prize > 0) - Number((was?.prize ?? 0) > 0)) as -1 | 0 | 1, ranks, coins: place.prize - (was?.prize ?? 0), borne: 0,
    }
    return ranks || change.coins || (was?.score ?? 0) !== place.score ? [change] : []
  })
}

type Prizes = Graded & { changes: Change[]; due: DuePrize[]; groups: JournalDraft[][] }

async function prizesAnew(db: Sql, of: CorrectionCase, contest: StoredContest, purses: Purses): Promise<Prizes> {
  const graded = await gradeAnew(db, of, contest)
  const changes = changesIn(graded)
  const moving = graded.placed.filter(({ playerId, prize }) => prize !== (graded.before.get(playerId)?.prize ?? 0))
  await purses.read(db, moving.map(({ playerId }) => playerId))
  const [pot, journals, account] = [escrowOf(contest.id), await potJournals(db, escrowOf(contest.id)), await escrowAccount(db, escrowOf(contest.id))]
  const paid = new Map(journals.filter(({ isAward }) => isAward).map((journal) => [ownerOf(journal), journal]))
  const staked = await stakedRedeemable(db, pot, moving.map(({ playerId }) => playerId))
  const due = prizesDue(moving, new Map([...paid].map(([playerId, journal]) => [playerId, paidPrize(playerId, journal)])), { pot: await potOf(db, pot), redeemable: contest.redeemable, staked, capOf: (playerId) => purses.of(playerId).cap })
  const groups = due.map((one) => draftsOf(of, contest, one, purses, { account, old: paid.get(one.place.playerId), change: changes.find(({ playerId }) => playerId === one.place.playerId) }))
  return { ...graded, changes, due, groups }
}

const ownerOf = ({ lines }: PotJournal): string => lines.find(({ playerId }) => playerId !== null)?.playerId ?? ''

function paidPrize(playerId: string, { lines, capped, cappedInAll }: PotJournal): PaidPrize {
  const of = (kind: string) => lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  return { playerId, redeemable: of('player'), bonus: of('bonus'), staked: of('player') - cappedInAll, capped }
}

/** The prize by the new place, the reversal of the one that stood, and before both what the player does not have any more. */
function draftsOf(of: CorrectionCase, contest: StoredContest, { place: { playerId, prize }, old, due }: DuePrize, purses: Purses, { account, old: journal, change }: { account: number; old: PotJournal | undefined; change: Change | undefined }): JournalDraft[] {
  const [purse, actor, cause] = [purses.of(playerId), actorOf(of.id), prizeOf(contest.id, playerId, contest.grading)]
  const cover = purses.cover(playerId, { redeemable: due.redeemable - (old?.redeemable ?? 0), bonus: due.bonus - (old?.bonus ?? 0) })
  purses.change(playerId, { ...purses.of(playerId), cap: purse.cap + (old?.capped ?? 0) - due.capped })
  if (change) change.borne = cover.borne
  const covered = coverDraft(purses, playerId, cover, `contest:${contest.id}:${playerId}~${of.id}`, actor)
  return [
    ...(covered ? [covered] : []),
    ...(prize > 0 ? [{ kind: cause.title, idem: cause.source, actor, pot: account, capped: due.capped || null, lines: [...walletLines(purse, due), [purses.house.issued, -prize] as const] }] : []),
    ...(journal ? [{ kind: journal.title, idem: `${journal.source}:back`, actor, undoes: journal.journal, lines: reversedLines(journal.lines) }] : []),
  ]
}

async function postContest(tx: Tx, of: CorrectionCase, contest: StoredContest): Promise<Change[]> {
  await openEscrow(tx, escrowOf(contest.id))
  const { changes, placed, before, due, groups } = await prizesAnew(tx, of, contest, new Purses(tx))
  await postGroups(tx, groups)
  await closeEscrow(tx, escrowOf(contest.id))
  const paidNow = new Set(due.filter(({ place }) => place.prize > 0).map(({ place }) => place.playerId))
  const grading = await gradings(tx, contest)
  await savePlaces(tx, contest.id, placed.map((place) => ({ ...place, paidIn: place.prize === 0 ? null : paidNow.has(place.playerId) ? contest.grading : (grading.get(place.playerId) ?? null) })))
  await saveState(tx, contest.id, 'settled', contest.grading + 1)
  const together = gathering(tx)
  await Promise.all(due.filter(({ old, place: { prize } }) => !old && prize > 0).toSorted((a, b) => (a.place.playerId < b.place.playerId ? -1 : 1)).map(({ place }) =>
    announce(together, prizePaid, { contestId: contest.id, grading: contest.grading, slug: contest.slug, name: contest.name, playerId: place.playerId, roundId: before.get(place.playerId)?.roundId ?? '', rank: place.rank, coins: place.prize })))
  return changes
}

/** The gradings that paid the prizes that stay. */
async function gradings(tx: Tx, { id }: StoredContest): Promise<Map<string, number | null>> {
  return new Map([...(await paidPrizes(tx, id))].map(([playerId, { paidIn }]) => [playerId, paidIn]))
}

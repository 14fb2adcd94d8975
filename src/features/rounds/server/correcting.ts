/** Rounds of a question whose key is corrected: verdicts, results, coins of passes, statistics and boards. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { payAnew } from '../../coins/rules/correcting.ts'
import { actorOf, coverDraft, postGroups, Purses, standingPayments, walletLines, type JournalDraft } from '../../coins/server/correcting.ts'
import type { Title } from '../../coins/contract.ts'
import type { Change } from '../../corrections/rules.ts'
import type { CorrectionCase, CorrectionPart, Unit } from '../../corrections/server/part.ts'
import { correctBoards } from '../../leaderboards/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { correctStatistics, type StatisticsChange } from '../../statistics/server.ts'
import { judgedAnew, regrade, type GivenAnswer, type GradedRound, type Regraded } from '../rules/correcting.ts'
import { isFast } from '../rules/farming.ts'
import { lockRound } from '../store.ts'
import { answersIn, answersTo, hasOpen, lockAround, medians, roundsAround, saveResults, saveVerdicts, type FoundAnswer, type FoundRound } from '../store/correcting.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'

const ANSWERS_AT_ONCE = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

export function correctRounds(modes: ModeRegistry): CorrectionPart {
  return {
    name: 'rounds',
    unitsAtOnce: { plan: 500, post: 100 },
    isApart: true,
    find: findAnswers,
    plan: async (db, of, units, purses) => (await gradeUnits(db, modes, of, units, purses)).flatMap(({ changes }) => changes),
    post: (tx, of, units) => postUnits(tx, modes, of, units),
    isOpen: (db, of, before) => hasOpen(db, of.questionId, before),
  }
}

/** The answers to a question in rounds of an event, for the part that corrects it. */
export async function givenIn(db: Sql, questionId: number, roundIds: readonly string[]): Promise<Map<string, GivenAnswer>> {
  return new Map((await answersIn(db, questionId, roundIds)).map(({ roundId, given }) => [roundId, given]))
}

/** A unit is a player, whose rounds are posted together: one may be paid instead of another. */
async function findAnswers(db: Sql, of: CorrectionCase, breathe: () => Promise<void>): ReturnType<CorrectionPart['find']> {
  const units = new Map<string, string[]>()
  const answers = new Map<string, { place: string; name: string; answers: number }>()
  const judge = ({ roundId, playerId, mode, name, gone, given }: FoundAnswer) => {
    const place = answers.get(`${mode} ${name}`) ?? { place: mode, name, answers: 0 }
    answers.set(`${mode} ${name}`, { ...place, answers: place.answers + 1 })
    // The player has no coins and points any more that could change.
    if (gone || !judgedAnew(of.asked.get(given.version), given)) return
    const own = units.get(playerId)
    if (own) own.push(roundId)
    else units.set(playerId, [roundId])
  }
  for (let page = await answersTo(db, of.questionId, FIRST, ANSWERS_AT_ONCE); page.length > 0; ) {
    const after = page.length < ANSWERS_AT_ONCE ? undefined : page.at(-1)?.roundId
    // The database reads the next ones while these are judged; a breath first, so that it has been asked.
    const judged = (async () => (await breathe(), page.forEach(judge)))()
    page = (await Promise.all([after === undefined ? [] : answersTo(db, of.questionId, after, ANSWERS_AT_ONCE), judged]))[0]
  }
  const ordered = [...units].sort(([a], [b]) => (a < b ? -1 : 1))
  return { units: ordered.map(([id, subjects]) => ({ id, subjects })), answers: [...answers.values()] }
}

/** The rounds of a player on one scope, as they were and as they become. */
type Group = { mode: ServedMode; rounds: (FoundRound & { graded: GradedRound })[]; anew: Map<string, Regraded>; changes: Change[]; journals: JournalDraft[]; paySource: { id: string; source: string } | undefined }

async function gradeUnits(db: Sql, modes: ModeRegistry, of: CorrectionCase, units: readonly Unit[], purses: Purses): Promise<Group[]> {
  const settings = await currentSettings(db)
  const found = await roundsAround(db, of.questionId, units.flatMap(({ subjects }) => subjects), settings.system_timezone)
  const groups = groupsOf(found, modes, of)
  const isRising = ({ rounds, anew }: Omit<Group, 'changes'>) => rounds.filter(({ id, result }) => (anew.get(id)?.score ?? 0) > result.score || (anew.get(id)?.coins ?? 0) > result.coins)
  const bare = groups.map(({ mode, rounds }) => ({ mode, rounds, anew: regrade(rounds.filter(({ open }) => !open).map(({ graded }) => graded), mode, settings, new Set()), journals: [], paySource: undefined }))
  const rising = bare.flatMap(isRising).filter(({ allAtOnce }) => !allAtOnce)
  const times = rising.length > 0 ? await medians(db, rising.map(({ id }) => id)) : new Map<string, number>()
  const fast = new Set(rising.filter(({ id }) => isFast(times.get(id), settings)).map(({ id }) => id))
  const graded = bare.map((group) => (group.rounds.some(({ id }) => fast.has(id)) ? { ...group, anew: regrade(group.rounds.filter(({ open }) => !open).map(({ graded: round }) => round), group.mode, settings, fast) } : group))
  return payGroups(db, of, graded, fast, purses)
}

/** The rounds themselves get their grades: copies of them would take longer than the grading. */
function groupsOf(found: readonly FoundRound[], modes: ModeRegistry, of: CorrectionCase): { mode: ServedMode; rounds: Group['rounds'] }[] {
  const groups = new Map<string, { mode: ServedMode; rounds: Group['rounds'] }>()
  for (const round of found) {
    const mode = modeOf(modes, round.mode)
    const key = `${round.playerId} ${round.mode} ${round.scope}`
    const group = groups.get(key) ?? { mode, rounds: [] }
    group.rounds.push(Object.assign(round, { graded: gradedRound(round, mode, of) }))
    groups.set(key, group)
  }
  return [...groups.values()]
}

function gradedRound({ id, finishedMs, day, countedDay, result, counted, others, given, paidBefore }: FoundRound, mode: ServedMode, of: CorrectionCase): GradedRound {
  const boardDay = mode.unranked ? null : mode.sealed ? countedDay : day
  return { id, finishedMs, day: boardDay, result, counted, others: others ?? [], given, paidBefore, is: given ? judgedAnew(of.asked.get(given.version), given) : undefined }
}

type Unpaid = Omit<Group, 'changes'>
const titleOf = ({ mode }: Unpaid): Title => mode.coins?.title ?? 'wonQuizZone'
const keyOf = ({ mode, playerId, scope }: FoundRound): string => `${mode}:${playerId}:${scope}`
const payerIn = ({ rounds }: Unpaid): FoundRound | undefined => rounds.find(({ result }) => result.coins > 0)
const movesCoins = ({ mode, rounds, anew }: Unpaid): boolean => mode.coins !== undefined && rounds.some(({ id, result }) => (anew.get(id)?.coins ?? result.coins) !== result.coins)

async function payGroups(db: Sql, of: CorrectionCase, groups: readonly Unpaid[], fast: ReadonlySet<string>, purses: Purses): Promise<Group[]> {
  const moving = groups.filter(movesCoins)
  await purses.read(db, moving.map(({ rounds }) => (rounds[0] as FoundRound).playerId))
  const standing = await standingPayments(db, moving.flatMap((group) => { const payer = payerIn(group); return payer ? [{ title: titleOf(group), source: payer.paySource ?? keyOf(payer) }] : [] }))
  return groups.map((group) => {
    const paid = movesCoins(group) ? payGroup(of, group, fast, purses, standing) : { journals: [], paySource: undefined, borne: 0 }
    return { ...group, ...paid, changes: changesOf(group, paid.borne) }
  })
}

/** What stood is reversed, what is due is paid, and what is missing is covered: the new payment first, so that only the difference has to be there. */
function payGroup(of: CorrectionCase, group: Unpaid, fast: ReadonlySet<string>, purses: Purses, standing: Awaited<ReturnType<typeof standingPayments>>) {
  const [title, actor, before] = [titleOf(group), actorOf(of.id), payerIn(group)]
  const old = before && standing(title, before.paySource ?? keyOf(before))
  const payer = group.rounds.find(({ id }) => (group.anew.get(id)?.coins ?? 0) > 0)
  const coins = payer ? (group.anew.get(payer.id)?.coins ?? 0) : 0
  const { playerId } = group.rounds[0] as FoundRound
  const purse = purses.of(playerId)
  const { paid, cover, purse: left } = payAnew(old, coins, purse, payer !== undefined && payer.redeemable && !fast.has(payer.id))
  const source = `${keyOf(group.rounds[0] as FoundRound)}~${of.id}`
  const covered = coverDraft(purses, playerId, cover, source, actor)
  purses.change(playerId, left)
  const journals: JournalDraft[] = [
    ...(covered ? [covered] : []),
    ...(coins > 0 ? [{ kind: title, idem: source, actor, capped: paid.capped || null, lines: [...walletLines(purse, paid), [purses.house.issued, -coins] as const] }] : []),
    ...(old ? [{ kind: title, idem: `${source}:back`, actor, undoes: old.journal, lines: [...walletLines(purse, { redeemable: -old.redeemable, bonus: -old.bonus }), [purses.house.issued, old.redeemable + old.bonus] as const] }] : []),
  ]
  return { journals, borne: cover.borne, paySource: payer && { id: payer.id, source } }
}

/** What the house bears is listed with the round that loses most. */
function changesOf({ mode, rounds, anew }: Unpaid, borne: number): Change[] {
  const changes = rounds.flatMap((round): Change[] => {
    const { id, playerId, name, open, result, graded } = round
    const now = open ? undefined : anew.get(id)
    const verdict = graded.is ? Math.sign(Number(graded.is.verdict === 'r') - Number(graded.given?.verdict === 'r')) : 0
    const passes = now ? Number(now.passed) - result.passed : 0
    const change = { unit: playerId, subject: id, playerId, place: mode.id, name, verdict, points: now ? now.score - result.score : 0, passes, ranks: null, coins: now ? now.coins - result.coins : 0, borne: 0 } as Change
    return graded.is || change.coins !== 0 || (now && now.counted !== graded.counted) ? [change] : []
  })
  const loser = changes.toSorted((a, b) => a.coins - b.coins)[0]
  if (loser) loser.borne = borne
  return changes
}

async function postUnits(tx: Tx, modes: ModeRegistry, of: CorrectionCase, units: readonly Unit[]): Promise<Change[]> {
  await lockAround(tx, units.flatMap(({ subjects }) => subjects))
  const groups = await gradeUnits(tx, modes, of, units, new Purses(tx))
  const changed = groups.flatMap(({ rounds, changes }) => rounds.filter(({ id }) => changes.some(({ subject }) => subject === id)))
  await saveVerdicts(tx, changed.flatMap(({ id, position, graded: { is } }) => (is && position !== null ? [{ roundId: id, position, ...is }] : [])))
  await saveResults(tx, groups.flatMap((group) => resultsOf(group)))
  await correctStatistics(tx, groups.flatMap(statisticsOf))
  await correctBoards(tx, groups.flatMap(({ rounds, anew }) => rounds.map((round) => ({ playerId: round.playerId, day: round.graded.day, more: (anew.get(round.id)?.counted ?? round.counted) - round.counted }))))
  await unlockPassed(tx, groups)
  await postGroups(tx, groups.map(({ journals }) => journals))
  return groups.flatMap(({ changes }) => changes)
}

function resultsOf({ rounds, anew, changes, paySource }: Group) {
  return rounds.flatMap(({ id, open }) => {
    const now = anew.get(id)
    if (open || !now || !changes.some(({ subject }) => subject === id)) return []
    const { counted, running, passed, ...fields } = now
    return [{ id, counted, paySource: paySource?.id === id ? paySource.source : null, result: { ...fields, passed: passed ? 1 : 0, ...(running === fields.score ? {} : { running_score: running }) } }]
  })
}

/** On the day on which statistics have counted the round; none of rounds that they have not counted. */
function statisticsOf({ mode, rounds, anew }: Group): StatisticsChange[] {
  return rounds.flatMap((round) => {
    const { playerId, open, day, countedDay, categoryId, counted, result } = round
    const [now, on] = [anew.get(round.id), mode.sealed ? countedDay : day]
    if (open || !now || mode.uncounted || on === null) return []
    const change = { answered: now.right + now.wrong - result.right - result.wrong, correct: now.right - result.right, score: now.counted - counted }
    return change.answered || change.correct || change.score ? [{ playerId, day: on, categoryId, ...change }] : []
  })
}

/** A round that passes now opens what its pass would have opened, once for all rounds of a scope. What was opened stays open. */
async function unlockPassed(tx: Tx, groups: readonly Group[]): Promise<void> {
  for (const { mode, rounds, anew } of groups) {
    if (!mode.coins || rounds.some(({ result, passedBefore }) => passedBefore || result.passed === 1)) continue
    const first = rounds.find(({ id, open }) => !open && anew.get(id)?.passed)
    const found = first && (await lockRound(tx, first.id, first.playerId))
    if (found) await mode.settle(tx, found.round, true)
  }
}

import { MESSAGES, notFound } from '../../platform/pure/action.ts'
import type { Sql } from '../../platform/server/database/database.ts'
import { subscription } from '../../platform/server/database/events.ts'
import { handle, handleBeside, ok, refuse, type Call } from '../../platform/server/http/handler.ts'
import { contentLanguage, defaultLanguage } from '../../features/languages/server.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { notifyContest, notifyPrize } from '../../features/notifications/server.ts'
import { alreadyPlayed } from '../../features/rounds/contract.ts'
import { closeRound } from '../../features/rounds/server/settle.ts'
import { sendContestSettled } from '../../features/webhooks/server.ts'
import { getContest, getContestLeaderboard, getQuestionsByContest, setContestLeaderboard, type ContestRow, type Contest } from './contract.ts'
import { actActions } from './server/acts.ts'
import { contestsWithoutQuestions } from './desk-store.ts'
import { contestBegun } from './server/announcing.ts'
import { deskReads } from './server/desk.ts'
import { correctContests } from './server/correcting.ts'
import { draftActions } from './server/drafts.ts'
import { enter } from './server/enter.ts'
import { contestOperator } from './server/operator.ts'
import { contestPaper, paperOfContest } from './server/paper.ts'
import { seedContests } from './server/seed.ts'
import { seriesActions } from './server/series.ts'
import { lastMs } from './rules.ts'
import { servedContest } from './server/served.ts'
import { contestJobs, contestSettled, prizePaid } from './server/settling.ts'
import { boardLength, boardLineOf, boardLines, contestSlugs, countPlayable, findContest, hasEntered, listedContests, type BoardLine, type ListedContest } from './store.ts'
import { wishedContest, type OwnContest } from './store/entering.ts'
import { ownContests } from './store/own.ts'

/** Operators are warned about a contest without questions so many hours before it begins. */
const WARNED_HOURS = 72

const NONE = { live_contest: 115, past_contest: 116, upcoming_contest: 114 }
const THERE = { live_contest: 118, past_contest: 117, upcoming_contest: MESSAGES.done }

const actions = [
  handle(getContest, async ({ tx, playerId, input, language }) => {
    const all = await inLanguage(tx, playerId, await contentLanguage(tx, input.language_id, language))
    const part = (name: keyof typeof NONE, rows: ListedContest[]) => ({ error: rows.length === 0, message: String((rows.length ? THERE : NONE)[name]), data: rows.map(onTheWire) })
    const played = (each: ListedContest) => each.entered && !each.waiting
    const live = (each: ListedContest) => each.state === 'open' && each.startsInMs <= 0 && lastMs(each, each.waiting) > 0
    return ok({
      live_contest: part('live_contest', all.filter((each) => live(each) && !played(each))),
      past_contest: part('past_contest', all.filter((each) => (each.startsInMs <= 0 && !live(each)) || each.state !== 'open' || played(each)).toReversed()),
      upcoming_contest: part('upcoming_contest', all.filter((each) => each.state === 'open' && each.startsInMs > 0)),
    })
  }),

  handleBeside(getQuestionsByContest, ({ contest_id }) => wishedContest(contest_id), enter),

  handleBeside(setContestLeaderboard, ({ contest_id }) => wishedContest(contest_id), async ({ tx, playerId, beside: found }: Call<typeof setContestLeaderboard> & { beside: OwnContest | null | undefined }) => {
    if (!found?.roundId) return refuse(notFound)
    if (!found.waiting) return refuse(alreadyPlayed)
    await closeRound(tx, servedContest, found.roundId, playerId)
    return ok({ contest_id: String(found.id) })
  }),

  handle(getContestLeaderboard, async ({ tx, playerId, input: { contest_id, limit, offset } }) => {
    const found = await findContest(tx, contest_id)
    if (!found || found.startsInMs > 0) return refuse(notFound)
    if (found.state !== 'settled') return ok({ sealed: 1, other_users_rank: [], my_rank: null, top_three_ranks: [] }, { total: 0 })
    const own = await boardLineOf(tx, found.id, playerId)
    return ok({
      sealed: 0,
      other_users_rank: (await boardLines(tx, found.id, limit, offset)).map(rowOf),
      my_rank: own ? rowOf(own) : null,
      top_three_ranks: (await boardLines(tx, found.id, 3, 0)).map(rowOf),
    }, { total: await boardLength(tx, found.id) })
  }),
]

/** Contests of the language (undefined: of all); where it has none, those of the default one. */
async function inLanguage(db: Sql, playerId: string, language: string | undefined): Promise<ListedContest[]> {
  const own = await listedContests(db, playerId, language)
  return own.length > 0 || language === undefined ? own : listedContests(db, playerId, await defaultLanguage(db))
}

function onTheWire(each: ListedContest): Contest {
  const { id, slug, name, description, image, languageId, startsAt, endsAt, entry, prizes, participants, entered, waiting, questions, startsInMs, endsInMs, lateMs, state, redeemable } = each
  return {
    id: String(id), slug, name, description, image, language_id: languageId, start_date: startsAt.toISOString(), end_date: endsAt.toISOString(), entry, redeemable: redeemable ? 1 : 0,
    points: prizes.map((points, at) => ({ top_winner: at + 1, points })),
    participants, played: entered && !waiting ? 1 : 0, waiting: waiting && state === 'open' ? 1 : 0, no_of_ques: questions,
    starts_in_ms: Math.max(0, Math.round(startsInMs)), ends_in_ms: Math.max(0, Math.round(lastMs({ endsInMs, lateMs }, waiting))), state,
  }
}

function rowOf({ playerId, name, picture, score, timeMs, rank, prize }: BoardLine): ContestRow {
  return { user_id: playerId, name, profile: picture, score, time_ms: timeMs, user_rank: rank, prize }
}

export const manifest: ModeManifest = {
  mode: servedContest,
  operator: contestOperator,
  actions: [...actions, ...deskReads, ...draftActions, ...seriesActions, ...actActions],
  jobs: contestJobs,
  // The badge first: its notification is the older one.
  subscriptions: ({ earn }) => [subscription(prizePaid, async (tx, paid) => (await earn.prize(tx, paid), notifyPrize(tx, paid))), subscription(contestBegun, notifyContest), subscription(contestSettled, sendContestSettled)],
  seed: seedContests,
  collection: { kind: 'contest', find: paperOfContest, slugs: contestSlugs, paper: contestPaper },
  home: { liveContests: countPlayable },
  correction: correctContests,
  playsContests: hasEntered,
  erasure: { parts: { contests: ownContests } },
  waits: [{ name: 'contests-without-questions', right: 'events:view', broken: true, find: (db) => contestsWithoutQuestions(db, WARNED_HOURS) }],
}

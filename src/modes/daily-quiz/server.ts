import { notFound } from '../../platform/pure/action.ts'
import { dayAfter, type Day } from '../../platform/pure/days.ts'
import type { Dice } from '../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, handleBeside, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import { contentLanguage } from '../../features/languages/server.ts'
import type { ModeManifest, OperatorCommands } from '../../features/modes/server.ts'
import { personOf } from '../../features/players/server.ts'
import { draw, type Candidate } from '../../features/questions/rules.ts'
import { freePool, numberOf } from '../../features/questions/server.ts'
import { openRound, waitingScopes, waitingScopesIn } from '../../features/rounds/server/open.ts'
import type { Round } from '../../features/rounds/rules.ts'
import type { ServedMode, Settlement } from '../../features/rounds/server/registry.ts'
import type { Settings } from '../../features/settings/rules.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { dailyAlreadyPlayed, getDailyQuiz, getDailyState } from './contract.ts'
import { chooseDaily } from './server/choosing.ts'
import { dailyDeskActions } from './server/desk.ts'
import { dailyQuiz, streakOf, wasFinished, wasPlayed } from './rules.ts'
import { hasPlayed, hasPlayedNow, insertDay, insertPlay, lastAsked, lockDay, ownDay, playedDays, playedDaysNow, questionsOfDay, resultOfDay, today, type OwnDay } from './store.ts'

/** A round belongs to the day in its scope, whenever it is finished. */
const mode: ServedMode = {
  ...dailyQuiz,
  settle: async (tx, round) => {
    const together = gathering(tx)
    const [gift] = await Promise.all([giftFor(together, round), insertPlay(together, round.playerId, round.scope, round.id, wasPlayed(round))])
    return { payKey: undefined, ...gift }
  },
}

/** Finishing pays bonus coins, once per person and day. */
async function giftFor(tx: Tx, round: Round): Promise<Pick<Settlement, 'gift'>> {
  const { daily_quiz_finished_coin: coins } = await currentSettings(tx)
  if (coins === 0 || !wasFinished(round)) return {}
  return { gift: { coins, title: 'dailyQuizFinished', source: `daily:${round.scope}:${await personOf(tx, round.playerId)}` } }
}

const operator: OperatorCommands = {
  help: `  daily-quiz DAY LANGUAGE IDS   chooses the questions of a day, or others until players have been asked them:
                                daily-quiz 2026-12-24 en 12,15,18,…`,
  commands: {
    'daily-quiz': async (database, [day = '', language = '', ids = '']) => {
      const wrong = await chooseDaily(database, day, language, ids.split(',').map(numberOf))
      if (wrong) throw new Error(wrong)
      return `${day} asks ${ids} in ${language}`
    },
  },
}

export const manifest: ModeManifest = {
  mode,
  operator,
  actions: [handleBeside(getDailyQuiz, (_input, db) => dayBeside(db), play), handle(getDailyState, state), ...dailyDeskActions],
  badges: { facts: { dailyRun } },
  home: { dailyPlayed: playedToday },
  shortcut: { order: 20, titleKey: 'daily-quiz.title', path: '/quiz-play/daily-quiz-dashboard/' },
}

const dayOf = ownDay((playerId) => waitingScopesIn(playerId, dailyQuiz.id))
const dayBeside = async (db: Sql) => ({ read: dayOf, given: { timezone: (await currentSettings(db)).system_timezone } })

async function play({ tx, playerId, input, dice, language: preferred, beside }: Call<typeof getDailyQuiz> & { beside: OwnDay | null | undefined }): Promise<ActionReply<typeof getDailyQuiz>> {
  const settings = await currentSettings(tx)
  const day = beside?.waiting ?? beside?.day ?? (await today(tx, settings.system_timezone)).day
  const language = await contentLanguage(tx, input.language_id, preferred)
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: day,
    place: { day },
    redeemable: false,
    draw: async (reads) => {
      // Another tab may have finished the round while this one waited.
      const [, played, chosen] = await Promise.all([lockDay(reads, day, { shared: true }), hasPlayedNow(reads, playerId, day), language === undefined ? [] : questionsOfDay(reads, day, language)])
      if (played) return () => []
      return () => (chosen.length > 0 ? chosen : questionsFor(tx, { day, language, settings, dice }))
    },
    // An operator's choice may be longer than usual.
    most: Number.POSITIVE_INFINITY,
    dice,
  })
  if (opened) return ok(opened)
  return refuse((await hasPlayed(tx, playerId, day)) ? dailyAlreadyPlayed : notFound)
}

type Wanted = { day: Day; language: string | undefined; settings: Settings; dice: Dice }

/** The questions of a day that has none in the language yet: those of the fallback language where the language has no questions. The first request draws them. */
async function questionsFor(tx: Tx, { day, language, settings, dice }: Wanted): Promise<Candidate[]> {
  const pool = await freePool(tx, undefined, language, 'daily')
  const key = pool.languageId ?? 'all'
  const there = await questionsOfDay(tx, day, key)
  if (there.length > 0) return there
  const drawn = draw(pool.candidates, await lastAsked(tx, key), dailyQuiz.questions(settings), dice)
  if (drawn.length > 0) await insertDay(tx, day, key, drawn.map(({ id }) => id))
  return questionsOfDay(tx, day, key)
}

/** Days in a row up to today on which this player played the quiz of the day. */
async function dailyRun(db: Sql, playerId: string): Promise<number> {
  const [reads, { system_timezone }] = [gathering(db), await currentSettings(db)]
  const [{ day }, days] = await Promise.all([today(reads, system_timezone), playedDaysNow(reads, playerId)])
  return streakOf(days, day)
}

/** Whether the player has played today's quiz. */
async function playedToday(db: Sql, playerId: string): Promise<boolean> {
  return hasPlayed(db, playerId, (await today(db, (await currentSettings(db)).system_timezone)).day)
}

const WEEK = 7

async function state({ tx, playerId }: Call<typeof getDailyState>): Promise<ActionReply<typeof getDailyState>> {
  const settings = await currentSettings(tx)
  const { day, leftMs } = await today(tx, settings.system_timezone)
  const played = await playedDays(tx, playerId)
  const result = await resultOfDay(tx, playerId, day)
  const waiting = await waitingScopes(tx, playerId, dailyQuiz.id)
  return ok({
    day,
    played: result ? 1 : 0,
    waiting: waiting.length > 0 ? 1 : 0,
    streak: streakOf(played, day),
    played_days: played.filter((each) => each > dayAfter(day, -WEEK)),
    next_in_ms: leftMs,
    questions: dailyQuiz.questions(settings),
    ...(result ? { result: { right: result.right, counted: result.right + result.wrong, percent: result.percent } } : {}),
  })
}

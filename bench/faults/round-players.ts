/** A player of rounds, one level after the other: a part of the answers is wrong, in some rounds a lifeline is bought. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { choose } from '../../tests/bank.ts'
import { Caller, type CallerOptions } from './caller.ts'
import { answerKey, endKey, lifelineKey, openedKey } from './keys.ts'

const LIFELINE = 'audience_poll'
const [RIGHT, BUYS] = [0.8, 0.5]
/** Between two calls. */
const THINK = { leastMs: 50, mostMs: 250 }

type Question = { id: string; question: string; options: { id: string; text: string }[] }
type Opened = { round: { id: string; lifelines: { id: string; price: number; used: 0 | 1 }[] }; questions: Question[] }
type AnswerReply = { verdict: { correct: 0 | 1 } | null; next: Question | null; finished: 0 | 1; result?: { coins: number; passed: 0 | 1 } }

export type RoundPlayerOptions = CallerOptions & { category: string; levels: number; dice: Dice; isGoing: () => boolean }

export class RoundPlayer {
  readonly #options: RoundPlayerOptions
  readonly #caller: Caller
  #hasPassed = false

  constructor(options: RoundPlayerOptions) {
    this.#options = options
    this.#caller = new Caller(options)
  }

  get id(): string {
    return this.#caller.playerId
  }

  /** Until the game is over; a round may stay open then. A level that was not passed is played again. */
  async play(): Promise<void> {
    const { isGoing, levels } = this.#options
    for (let level = 1; isGoing(); ) if (await this.#round(level)) level = (level % levels) + 1
  }

  close(): void {
    this.#caller.close()
  }

  /** Answers whether the level was passed. */
  async #round(level: number): Promise<boolean> {
    const { history, category, dice, isGoing } = this.#options
    await pause(THINK.leastMs)
    const opened = await this.#caller.call<Opened>('get_questions_by_level', { category, level: String(level) })
    if (opened.error) return this.#refused('get_questions_by_level', opened.code)
    this.#hasPassed = false
    const { round, questions } = opened.data
    const effect = { key: openedKey(round.id), playerId: this.id, claim: '' }
    history.sent(effect, opened.atMs)
    history.acknowledged(effect.key, undefined, opened.atMs)
    const poll = round.lifelines.find(({ id }) => id === LIFELINE)
    let wishes = poll?.used === 0 && dice() < BUYS
    for (let question = questions[0] ?? null; question && isGoing(); wishes = false) {
      await pause(THINK.leastMs + dice() * (THINK.mostMs - THINK.leastMs))
      if (wishes) await this.#buy(round.id, question, poll?.price ?? 0)
      question = await this.#answer(round.id, question)
    }
    return this.#hasPassed
  }

  /** A repeat of what was bought is refused: it was acknowledged by that. */
  async #buy(roundId: string, question: Question, price: number): Promise<void> {
    const { history } = this.#options
    const effect = { key: lifelineKey(roundId, LIFELINE), playerId: this.id, claim: '', coins: -price }
    const bought = await this.#caller.call('use_lifeline', { round_id: roundId, question_id: question.id, lifeline: LIFELINE }, (atMs) => history.sent(effect, atMs))
    if (!bought.error || (bought.code === 'lifeline-used' && bought.tries > 1)) return history.acknowledged(effect.key, undefined, bought.atMs)
    this.#refused('use_lifeline', bought.code)
  }

  /** Returns the next question; null at the end of the round. */
  async #answer(roundId: string, question: Question): Promise<Question | null> {
    const { history, dice } = this.#options
    const key = answerKey(roundId, question.id)
    if (history.isAcknowledged(key)) history.forgotten(key, 'its question was asked again')
    const effect = { key, playerId: this.id, claim: choose(question, undefined, dice() < RIGHT) }
    const answered = await this.#caller.call<AnswerReply>('answer_question', { round_id: roundId, question_id: question.id, answer: effect.claim }, (atMs) => history.sent(effect, atMs))
    if (answered.error) {
      this.#refused('answer_question', answered.code)
      return null
    }
    const { verdict, next, result } = answered.data
    history.acknowledged(key, verdict ? (verdict.correct ? 'r' : 'w') : undefined, answered.atMs)
    this.#hasPassed = result?.passed === 1
    if (result) this.#ended(roundId, result.coins, answered.atMs)
    else if (!next) history.refusals.push(`answer_question: the round goes on without a question`)
    return next
  }

  #ended(roundId: string, coins: number, atMs: number): void {
    const { history } = this.#options
    const key = endKey(roundId)
    history.sent({ key, playerId: this.id, claim: '', coins }, atMs)
    history.acknowledged(key, String(coins), atMs)
  }

  #refused(name: string, code = ''): false {
    this.#options.history.refusals.push(`${name}: ${code}`)
    return false
  }
}

/** A player of the background load: one call after the other, some of a round, the others read what screens show. A call is not repeated. */
import type http from 'node:http'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { choose } from '../../tests/bank.ts'
import { post } from '../calls/playing.ts'

/** Of the calls, those of rounds; of the answers, those that are right. */
const [OF_ROUNDS, RIGHT] = [0.6, 0.8]
/** A call that takes longer has failed. */
const MOST_MS = 10_000

type Question = { id: string; question: string; options: { id: string; text: string }[] }
type Opened = { round: { id: string }; questions: Question[] }
type Answered = { next: Question | null; result?: { passed: 0 | 1 } }

/** `at`: the process that is called first. `refused`: gets the call and its code; no call is made that the rules refuse. */
export type MixedPlayerOptions = { urls: readonly string[]; at: number; token: string; category: { slug: string; levels: number }; dice: Dice; agent: http.Agent; refused: (what: string) => void }

export class MixedPlayer {
  readonly #options: MixedPlayerOptions
  #which: number
  #level = 1
  #open: { roundId: string; question: Question } | undefined

  constructor(options: MixedPlayerOptions) {
    this.#options = options
    this.#which = options.at
  }

  /** The next call; throws where it has no reply in time. */
  async step(): Promise<void> {
    const { dice, category } = this.#options
    if (dice() < OF_ROUNDS) return this.#open ? this.#answer(this.#open) : this.#openRound()
    const reads = readsOf(category.slug)
    const [name, fields] = reads[Math.floor(dice() * reads.length)] as (typeof reads)[number]
    await this.#call(name, fields)
  }

  /** Resumes the round where one is open. */
  async #openRound(): Promise<void> {
    const opened = await this.#call<Opened>('get_questions_by_level', { category: this.#options.category.slug, level: String(this.#level) })
    const question = opened?.questions[0]
    if (opened && question) this.#open = { roundId: opened.round.id, question }
  }

  async #answer({ roundId, question }: { roundId: string; question: Question }): Promise<void> {
    const { dice, category } = this.#options
    // Without a reply the round is asked for again, and says which question is the next one.
    this.#open = undefined
    const answered = await this.#call<Answered>('answer_question', { round_id: roundId, question_id: question.id, answer: choose(question, undefined, dice() < RIGHT) })
    if (answered?.next) this.#open = { roundId, question: answered.next }
    if (answered?.result?.passed === 1) this.#level = (this.#level % category.levels) + 1
  }

  /** Undefined where it is refused. */
  async #call<Data>(name: string, fields: Record<string, string>): Promise<Data | undefined> {
    const { urls, token, agent, refused } = this.#options
    try {
      const reply = await post<Data>(agent, `${urls[this.#which % urls.length]}/api/${name}`, token, fields, AbortSignal.timeout(MOST_MS))
      if (!reply.error) return reply.data
      refused(`${name}: ${reply.code}`)
      return undefined
    } catch (error) {
      this.#which += 1
      throw error
    }
  }
}

const readsOf = (slug: string) =>
  [
    ['get_home', {}],
    ['get_categories', {}],
    ['get_level_data', { category_slug: slug }],
    ['get_daily_leaderboard', {}],
    ['get_globle_leaderboard', {}],
    ['get_user_by_id', {}],
    ['get_users_statistics', {}],
    ['get_unread_notifications', {}],
  ] as const

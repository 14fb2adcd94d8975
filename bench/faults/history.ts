/**
 * What players asked for and what was acknowledged, to be compared with what the database has. An effect is what one request may cause,
 * such as the answer to a question: however often it was asked for, it counts once, and once it is acknowledged it counts.
 */

export type Effect = {
  /** Names the effect; requests with the same key ask for the same. */
  key: string
  playerId: string
  /** What was asked for, e.g. the chosen option; '' where the key says all. */
  claim: string
  /** By how much it changes the player's coins. */
  coins?: number
}
/** `reply`: what the acknowledgement said of it; undefined where it said nothing. Milliseconds of this process's clock. */
export type Request = Effect & { sentMs: number[]; acknowledgedMs?: number; reply?: string }
/** One effect as the database has it; two with the same key were counted twice. `implied`: it is not asked for by a request of its own. */
export type StoredEffect = Effect & { reply?: string; implied?: boolean }

/**
 * lost: acknowledged and not there. altered: there, but other than acknowledged. forgotten: a later reply took it for not done. twice: there more
 * than once. unasked: there without a request.
 */
export type Violation = { kind: 'lost' | 'altered' | 'forgotten' | 'twice' | 'unasked'; key: string; says: string }
export const isLoss = ({ kind }: Violation): boolean => kind === 'lost' || kind === 'altered' || kind === 'forgotten'

/** A call that was acknowledged: when it was sent, and when the reply came. */
export type Acknowledgement = { sentMs: number; atMs: number }

/** Filled by the players while they play. */
export class History {
  readonly requests = new Map<string, Request>()
  /** What replies contradicted while it was played. */
  readonly violations: Violation[] = []
  /** Refusals of calls that the rules of the game allow. */
  readonly refusals: string[] = []
  /** Attempts that were not served: without a reply, or answered with an error; connections that could not be opened. */
  readonly failures: string[] = []
  /** Milliseconds from the loss of each socket until a snapshot on the next one. */
  readonly reconnectedMs: number[] = []
  readonly #acknowledgements = new Map<string, Acknowledgement[]>()

  /** Each attempt. */
  sent(effect: Effect, atMs: number): void {
    const known = this.requests.get(effect.key)
    if (known) known.sentMs.push(atMs)
    else this.requests.set(effect.key, { ...effect, sentMs: [atMs] })
  }

  acknowledged(key: string, reply: string | undefined, atMs: number): void {
    const request = this.requests.get(key)
    if (!request) throw new Error(`${key} was acknowledged and never sent.`)
    if (request.acknowledgedMs !== undefined && reply !== undefined && request.reply !== undefined && request.reply !== reply) this.violations.push({ kind: 'altered', key, says: `acknowledged as ${request.reply}, then as ${reply}` })
    request.acknowledgedMs ??= atMs
    request.reply ??= reply
  }

  isAcknowledged(key: string): boolean {
    return this.requests.get(key)?.acknowledgedMs !== undefined
  }

  forgotten(key: string, says: string): void {
    this.violations.push({ kind: 'forgotten', key, says })
  }

  /** A player had a reply, whatever it was about. */
  served(playerId: string, acknowledgement: Acknowledgement): void {
    const own = this.#acknowledgements.get(playerId) ?? []
    this.#acknowledgements.set(playerId, own)
    own.push(acknowledgement)
  }

  acknowledgementsOf(playerId: string): readonly Acknowledgement[] {
    return this.#acknowledgements.get(playerId) ?? []
  }
}

/** Every acknowledged effect has to be there as acknowledged, and every effect once. What was not acknowledged may be there or not. */
export function violationsIn(requests: Iterable<Request>, stored: readonly StoredEffect[]): Violation[] {
  const asked = new Map([...requests].map((request) => [request.key, request]))
  const found = Map.groupBy(stored, ({ key }) => key)
  const ofRequests = [...asked.values()].flatMap((request) => ofRequest(request, found.get(request.key) ?? []))
  const ofStored = [...found].flatMap(([key, effects]) => ofEffects(key, effects, asked.has(key)))
  return [...ofRequests, ...ofStored]
}

function ofRequest({ key, claim, coins, acknowledgedMs, reply }: Request, stored: readonly StoredEffect[]): Violation[] {
  const [first] = stored
  if (!first) return acknowledgedMs === undefined ? [] : [{ kind: 'lost', key, says: `acknowledged${reply === undefined ? '' : ` as ${reply}`}, and not there` }]
  const altered = (says: string): Violation[] => [{ kind: 'altered', key, says }]
  if (first.claim !== claim) return altered(`asked for as ${claim}, stored as ${first.claim}`)
  if (acknowledgedMs === undefined) return []
  if (reply !== undefined && first.reply !== undefined && first.reply !== reply) return altered(`acknowledged as ${reply}, stored as ${first.reply}`)
  return (coins ?? 0) === (first.coins ?? 0) ? [] : altered(`acknowledged with ${coins ?? 0} coins, stored with ${first.coins ?? 0}`)
}

function ofEffects(key: string, effects: readonly StoredEffect[], isAsked: boolean): Violation[] {
  const twice = effects.slice(1).map((): Violation => ({ kind: 'twice', key, says: `there ${effects.length} times` }))
  return isAsked || effects[0]?.implied ? twice : [...twice, { kind: 'unasked', key, says: 'there, and never asked for' }]
}

/** A figure that is kept beside the effects that it counts, e.g. a player's finished rounds. */
export type Counter = { playerId: string; what: string; expected: number; found: number }

/** What a counter misses is lost, what it has too much was counted twice; one violation each. */
export function counterViolations(counters: readonly Counter[]): Violation[] {
  return counters.flatMap(({ playerId, what, expected, found }) =>
    Array.from({ length: Math.abs(found - expected) }, (): Violation => ({ kind: found > expected ? 'twice' : 'lost', key: `${what} of ${playerId}`, says: `${found} are counted, there are ${expected}` })))
}

/** `granted`: before the first request. `battles`: by the stored outcomes, less the fees. */
export type Wallet = { playerId: string; granted: number; battles: number; balance: number }

/** Coins that a wallet has too much (above 0) or too little, by player, where they are not what was acknowledged. Of what was not acknowledged, what is stored counts. */
export function driftOf(wallets: readonly Wallet[], requests: Iterable<Request>, stored: readonly StoredEffect[]): Map<string, number> {
  const effects = new Map<string, Effect>()
  for (const effect of stored) if (!effects.has(effect.key)) effects.set(effect.key, effect)
  for (const request of requests) if (request.acknowledgedMs !== undefined) effects.set(request.key, request)
  const moved = new Map<string, number>()
  for (const { playerId, coins = 0 } of effects.values()) moved.set(playerId, (moved.get(playerId) ?? 0) + coins)
  const drifts = wallets.map(({ playerId, granted, battles, balance }): [string, number] => [playerId, balance - granted - battles - (moved.get(playerId) ?? 0)])
  return new Map(drifts.filter(([, coins]) => coins !== 0))
}

/** The longest time between two moments that follow each other, of those that a window from `fromMs` to `untilMs` touches. `moments`: ascending. */
export function longestGap(moments: readonly number[], fromMs: number, untilMs: number): number {
  const before = moments.findLast((at) => at <= fromMs) ?? fromMs
  const edges = [before, ...moments.filter((at) => at > fromMs && at < untilMs), untilMs]
  return Math.max(...edges.slice(1).map((at, i) => at - (edges[i] as number)))
}

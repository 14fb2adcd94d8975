/** Limits for transports without a valid token yet: how many an address may open and have open, and how many bad tokens one may send. */
import type http from 'node:http'
import type { SocketAdmission, LiveSocket } from './line.ts'
import { AddressAllowances, AddressCounts } from './limits.ts'

type Transport = LiveSocket['conn']
const MOST_REFUSED = 3
/** Each opened socket costs a query for its token. */
const OPENED_A_SECOND = 100
/** The number of sockets that one address may have open. */
const OPENED_AT_ONCE = 1_000
/** Of one guest: a phone that comes and goes costs its room a stored event each time. All screens of a stage share one token. */
const GUEST_A_SECOND = 1
const GUEST_AT_ONCE = 40

export class PendingSockets {
  readonly #gate: Pick<SocketAdmission, 'addressOf' | 'limits'>
  readonly #addresses = new AddressCounts()
  readonly #openings = new AddressAllowances(OPENED_A_SECOND, OPENED_AT_ONCE)
  readonly #guests = new AddressAllowances(GUEST_A_SECOND, GUEST_AT_ONCE)
  readonly #unproven = new WeakMap<Transport, { admitted: (isGuest: boolean) => void; refused: number }>()

  constructor(gate: Pick<SocketAdmission, 'addressOf' | 'limits'>) {
    this.#gate = gate
  }

  hasCapacity(request: http.IncomingMessage): boolean {
    if (!this.#gate.limits) return true
    const address = this.#gate.addressOf(request)
    return this.#addresses.hasCapacity(address) && this.#openings.take(address, 1, performance.now())
  }

  opened(transport: Transport): void {
    const { admitted, closed } = this.#addresses.open(this.#gate.addressOf(transport.request))
    this.#unproven.set(transport, { admitted, refused: 0 })
    transport.once('close', closed)
  }

  /** A guest's token costs no query, and a hall full of guests opens its sockets at once: theirs are not counted among those that an address may open. */
  proven(transport: Transport, isGuest: boolean): void {
    this.#unproven.get(transport)?.admitted(isGuest)
    if (isGuest) this.#openings.giveBack(this.#gate.addressOf(transport.request), 1)
  }

  /** Whether this guest may open one more socket now; that of a player may always. */
  mayCome({ isGuest, playerId }: Pick<LiveSocket['data'], 'isGuest' | 'playerId'>): boolean {
    return !isGuest || !this.#gate.limits || this.#guests.take(playerId, 1, performance.now())
  }

  /** Counts a bad token; each one costs a query. */
  mayTryAgain(transport: Transport): boolean {
    const unproven = this.#unproven.get(transport)
    return unproven !== undefined && ++unproven.refused < MOST_REFUSED
  }
}

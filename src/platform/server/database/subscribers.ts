/** The type of what is announced stands for itself: nothing is stored in it. */
export type EventKind<Payload> = { name: string; payload?: Payload }

/** The subscribers of one app, by what they are notified of. `Sent`: the transaction that they run in. */
export class Subscribers<Sent> {
  readonly #lists = new Map<EventKind<unknown>, readonly unknown[]>()

  /** Takes the place of the subscribers that this kind had. */
  on<Payload>(kind: EventKind<Payload>, ...subscribers: ((tx: Sent, payload: Payload) => Promise<void>)[]): this {
    this.#lists.set(kind, subscribers)
    return this
  }

  /** Runs these behind the subscribers that this kind has. */
  add<Payload>(kind: EventKind<Payload>, ...subscribers: ((tx: Sent, payload: Payload) => Promise<void>)[]): this {
    return this.on(kind, ...this.of(kind), ...subscribers)
  }

  of<Payload>(kind: EventKind<Payload>): readonly ((tx: Sent, payload: Payload) => Promise<void>)[] {
    // `on` has put nothing else under this kind.
    return (this.#lists.get(kind) ?? []) as ((tx: Sent, payload: Payload) => Promise<void>)[]
  }
}

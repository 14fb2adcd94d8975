/** An event is identified by this object; `payload` is for its type only and never set. */
export type EventKind<Payload> = { name: string; together: boolean; payload?: Payload }

export type Subscriber<Sent, Payload> = (tx: Sent, payload: Payload) => Promise<void>

/** The subscribers of one app, by what they are notified of. `Sent`: the transaction that they run in. */
export class Subscribers<Sent> {
  readonly #lists = new Map<EventKind<unknown>, readonly unknown[]>()

  /** Replaces the subscribers of this kind. */
  on<Payload>(kind: EventKind<Payload>, ...subscribers: Subscriber<Sent, Payload>[]): this {
    this.#lists.set(kind, subscribers)
    return this
  }

  /** Adds subscribers, which run after those of this kind. */
  add<Payload>(kind: EventKind<Payload>, ...subscribers: Subscriber<Sent, Payload>[]): this {
    return this.on(kind, ...this.of(kind), ...subscribers)
  }

  of<Payload>(kind: EventKind<Payload>): readonly Subscriber<Sent, Payload>[] {
    // `on` has put nothing else under this kind.
    return (this.#lists.get(kind) ?? []) as Subscriber<Sent, Payload>[]
  }
}

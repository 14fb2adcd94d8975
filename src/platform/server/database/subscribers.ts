/** The type of what is announced stands for itself: nothing is stored in it. */
export type EventKind<Happening> = { name: string; happening?: Happening }

/** The subscribers of one app, by what they are notified of. `Sent`: the transaction that they run in. */
export class Subscribers<Sent> {
  readonly #lists = new Map<EventKind<unknown>, readonly unknown[]>()

  /** Takes the place of the subscribers that this kind had. */
  on<Happening>(kind: EventKind<Happening>, ...subscribers: ((tx: Sent, happening: Happening) => Promise<void>)[]): this {
    this.#lists.set(kind, subscribers)
    return this
  }

  /** Runs these behind the subscribers that this kind has. */
  add<Happening>(kind: EventKind<Happening>, ...subscribers: ((tx: Sent, happening: Happening) => Promise<void>)[]): this {
    return this.on(kind, ...this.of(kind), ...subscribers)
  }

  of<Happening>(kind: EventKind<Happening>): readonly ((tx: Sent, happening: Happening) => Promise<void>)[] {
    // `on` has put nothing else under this kind.
    return (this.#lists.get(kind) ?? []) as ((tx: Sent, happening: Happening) => Promise<void>)[]
  }
}

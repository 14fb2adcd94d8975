/** Messages of PostgreSQL's protocol (3.0), and after which of a client's messages the server commits. */

export type Message = {
  /** The letter of its kind; '' for the first message of a client, which has none. */
  type: string
  bytes: Buffer
}

const LENGTH_BYTES = 4
/** A request for TLS, after which the client begins again. */
const TLS_REQUEST = 80_877_103

/** Splits a stream into whole messages; what is not whole yet waits for the next part. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #isStarting: boolean

  /** `side`: whose messages they are. */
  constructor(side: 'client' | 'server') {
    this.#isStarting = side === 'client'
  }

  read(part: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, part])
    const messages: Message[] = []
    for (let next = this.#next(); next; next = this.#next()) messages.push(next)
    return messages
  }

  #next(): Message | undefined {
    const typeBytes = this.#isStarting ? 0 : 1
    if (this.#rest.length < typeBytes + LENGTH_BYTES) return undefined
    const end = typeBytes + this.#rest.readInt32BE(typeBytes)
    if (this.#rest.length < end) return undefined
    const bytes = this.#rest.subarray(0, end)
    this.#rest = this.#rest.subarray(end)
    const type = bytes.toString('latin1', 0, typeBytes)
    if (this.#isStarting) this.#isStarting = bytes.length === 8 && bytes.readInt32BE(LENGTH_BYTES) === TLS_REQUEST
    return { type, bytes }
  }
}

/** What writes effects of players: rounds, battles, the ledger; not the periodic work of a process. */
const PLAYERS = /\b(?:INSERT INTO|(?<!FOR )UPDATE|DELETE FROM)\s+(?:round|round_item|battle_room|battle_seat|battle_segment|room_outcome)\b|\b(?:ledger_\w+|battle_join)\(/i

/** The state of one connection, from its client's messages. */
export class Session {
  readonly #statements = new Map<string, string>()
  #isInTransaction = false
  #hasWritten = false

  /** commit: with this message the server commits a transaction that has written effects of players. write: the same of a single statement. */
  note({ type, bytes }: Message): 'commit' | 'write' | undefined {
    if (type === 'Q') return this.#simple(stringsIn(bytes, 1)[0] ?? '')
    if (type === 'P') this.#parsed(stringsIn(bytes, 2))
    if (type === 'B') this.#hasWritten ||= PLAYERS.test(this.#statements.get(stringsIn(bytes, 2)[1] ?? '') ?? '')
    return type === 'S' && !this.#isInTransaction ? this.#ended('write') : undefined
  }

  #parsed([name = '', text = '']: string[]): void {
    this.#statements.set(name, text)
  }

  #simple(text: string): 'commit' | 'write' | undefined {
    if (/^\s*begin\b/i.test(text)) this.#isInTransaction = true
    else if (/^\s*(?:commit|end)\b/i.test(text)) return this.#ended('commit')
    else if (/^\s*rollback\b(?!\s+to)/i.test(text)) this.#ended('commit')
    else {
      this.#hasWritten ||= PLAYERS.test(text)
      if (!this.#isInTransaction) return this.#ended('write')
    }
    return undefined
  }

  #ended(as: 'commit' | 'write'): 'commit' | 'write' | undefined {
    const had = this.#hasWritten
    this.#hasWritten = false
    this.#isInTransaction = false
    return had ? as : undefined
  }
}

/** The first strings of a message, each of which ends with a zero. */
function stringsIn(bytes: Buffer, count: number): string[] {
  const found: string[] = []
  let from = 1 + LENGTH_BYTES
  while (found.length < count) {
    const end = bytes.indexOf(0, from)
    if (end < 0) break
    found.push(bytes.toString('utf8', from, end))
    from = end + 1
  }
  return found
}

/** Reads the replies of a server to the last message of a client. undefined: there is more to come; else whether it was carried out. */
export class OutcomeReader {
  readonly #reader = new MessageReader('server')
  #hasFailed = false

  read(part: Buffer): boolean | undefined {
    for (const { type, bytes } of this.#reader.read(part)) {
      // A transaction in which a statement has failed answers COMMIT with ROLLBACK.
      if (type === 'E' || (type === 'C' && stringsIn(bytes, 1)[0] === 'ROLLBACK')) this.#hasFailed = true
      if (type === 'Z') return !this.#hasFailed
    }
    return undefined
  }
}

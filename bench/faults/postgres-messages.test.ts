import { describe, expect, it } from 'vitest'
import { MessageReader, OutcomeReader, Session } from './postgres-messages.ts'

const zero = (text: string) => `${text}\0`
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const START = message('', 'aaaauser\0ada\0\0')
const query = (text: string) => message('Q', zero(text))
const statement = (name: string, text?: string) => [...(text === undefined ? [] : [message('P', zero(name) + zero(text) + '\0\0')]), message('B', zero('') + zero(name)), message('E', ''), message('S', '')]
const SAVE = 'WITH held AS (\n  UPDATE round SET revision = 2 WHERE id = $1 RETURNING id) SELECT FROM held'

/** What a connection says of each message. */
function notesOf(...messages: Buffer[]): (string | undefined)[] {
  const [reader, session] = [new MessageReader('client'), new Session()]
  return reader.read(Buffer.concat([START, ...messages])).slice(1).map((each) => session.note(each))
}

describe('messages', () => {
  it('are found wherever the stream is cut', () => {
    const stream = Buffer.concat([START, query('BEGIN'), ...statement('a', SAVE)])
    const reader = new MessageReader('client')
    const found = [...stream].flatMap((byte) => reader.read(Buffer.from([byte])))
    expect(found.map(({ type }) => type)).toEqual(['', 'Q', 'P', 'B', 'E', 'S'])
    expect(Buffer.concat(found.map(({ bytes }) => bytes)).equals(stream)).toBe(true)
  })

  it('of a client that asks for TLS begin twice', () => {
    const asks = Buffer.alloc(8)
    asks.writeInt32BE(8)
    asks.writeInt32BE(80_877_103, 4)
    expect(new MessageReader('client').read(Buffer.concat([asks, START, query('BEGIN')])).map(({ type }) => type)).toEqual(['', '', 'Q'])
  })
})

describe('a commit', () => {
  it('is that of a transaction which has written effects of players', () => {
    expect(notesOf(query('BEGIN'), ...statement('a', SAVE), query('COMMIT'))).toEqual([undefined, undefined, undefined, undefined, undefined, 'commit'])
  })

  it('is known by the name of a statement that was prepared before', () => {
    expect(notesOf(...statement('a', SAVE), query('begin'), ...statement('a'), query('commit')).at(-1)).toBe('commit')
  })

  it('is none of a transaction that has read, was rolled back, or has done other work', () => {
    for (const text of ['SELECT FROM round WHERE id = $1 FOR UPDATE', 'UPDATE battle_host SET lease_until = now()']) expect(notesOf(query('BEGIN'), ...statement('a', text), query('COMMIT')).filter(Boolean)).toEqual([])
    expect(notesOf(query('BEGIN'), ...statement('a', SAVE), query('ROLLBACK'), query('BEGIN'), query('COMMIT')).filter(Boolean)).toEqual([])
  })
})

it('a single statement that writes is committed at its end, and a call of the ledger writes', () => {
  expect(notesOf(...statement('a', SAVE))).toEqual([undefined, undefined, undefined, 'write'])
  expect(notesOf(...statement('b', 'SELECT ledger_transfer($1) AS outcome'))).toEqual([undefined, undefined, undefined, 'write'])
  expect(notesOf(...statement('a', SAVE), ...statement('c', 'SELECT 1')).filter(Boolean)).toEqual(['write'])
})

it('an outcome is known when the server is ready again', () => {
  const ready = message('Z', 'I')
  expect(new OutcomeReader().read(message('C', zero('COMMIT')))).toBe(undefined)
  expect(new OutcomeReader().read(Buffer.concat([message('C', zero('COMMIT')), ready]))).toBe(true)
  expect(new OutcomeReader().read(Buffer.concat([message('C', zero('ROLLBACK')), ready]))).toBe(false)
  expect(new OutcomeReader().read(Buffer.concat([message('E', zero('SERROR')), ready]))).toBe(false)
})

import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { isFullDisk, isOutage, isOutageOfDriver, noteOutage } from './outage.ts'

const coded = (code: string, message = 'a fault') => Object.assign(new Error(message), { code })

it.each([
  ['no server listens', coded('ECONNREFUSED'), true], ['it is shutting down', coded('57P01'), true], ['the connection is lost', coded('08006'), true],
  ['its disk is full', coded('53100'), true], ['no connection is free', new Error('timeout exceeded when trying to connect'), true],
  ['a statement took too long', coded('57014'), false], ['a row is there already', coded('23505'), false], ['a bug', new TypeError('x is undefined'), false], ['no error at all', 'ECONNREFUSED', false],
])('%s: is that an outage?', (_, error, expected) => expect(isOutageOfDriver(error)).toBe(expected))

it('is an outage of the database only where the database has thrown it', () => {
  const [ofDatabase, ofMail] = [coded('ECONNREFUSED'), coded('ECONNREFUSED')]
  noteOutage(ofDatabase)
  expect([isOutage(ofDatabase), isOutage(new Error('wrapped', { cause: ofDatabase })), isOutage(ofMail)]).toEqual([true, true, false])
})

it('is one of the disk wherever a file finds no room', () => {
  const [full, quota] = [coded('ENOSPC'), coded('EDQUOT')]
  expect([full, quota, new Error('wrapped', { cause: full }), coded('EACCES')].map(isOutage)).toEqual([true, true, true, false])
  expect([full, coded('53100')].map(isFullDisk)).toEqual([true, false])
})

it('is logged once a second, without a stack; everything else as ever', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  for (let i = 0; i < 100; i++) {
    const error = coded('ECONNREFUSED', 'nobody there')
    noteOutage(error)
    log.error({ err: error, action: 'get_notes' }, 'a call failed')
  }
  log.error({ err: new Error('a bug') }, 'a call failed')
  log.info('a line')
  const [outage, bug, line] = lines.map((each) => JSON.parse(each) as Record<string, unknown>)
  expect(lines).toHaveLength(3)
  expect(outage).toMatchObject({ outage: 'nobody there', msg: 'the database does not work: a call failed' })
  expect(outage).not.toHaveProperty('err')
  expect(bug).toMatchObject({ err: { stack: expect.stringContaining('a bug') } })
  expect(line).toMatchObject({ msg: 'a line' })
})

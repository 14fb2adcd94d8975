import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { pause } from './pause.ts'
import { childrenOf, identityOf, isAlive, isPostmaster, signal } from './processes.ts'
import { anImpostor, aSleeper, aZombie, cleanUp, end } from '../../../../tests/postgres-kit.ts'

afterEach(cleanUp)

/** Above the highest that Linux gives out. */
const NOBODYS_PID = 2 ** 22 + 1

/** Each way to ask that can be tried here: macOS's works wherever there is a `ps`. */
const ways = [
  ...(process.platform === 'linux' ? (['linux'] as const) : []),
  ...(spawnSync('ps').error === undefined ? (['darwin'] as const) : []),
]

describe.each(ways)('a process, asked as on %s', (platform) => {
  it('has an identity that stays, and that another one does not have', async () => {
    const first = identityOf(process.pid, platform)
    await pause(1100) // `ps` counts in seconds
    const other = aSleeper()
    expect(first).toMatch(/\d/)
    expect(identityOf(process.pid, platform)).toBe(first)
    expect(identityOf(other.pid!, platform)).not.toBe(first)
    await end(other, 'SIGKILL')
    expect(identityOf(other.pid!, platform)).toBeUndefined()
  })

  it('is dead as a zombie', async () => {
    const zombie = await aZombie()
    expect(signal(zombie, 0)).toBe(true)
    expect(identityOf(zombie, platform)).toBeUndefined()
  })

  it('is a postmaster by its name and its cluster', () => {
    const ours = anImpostor('/some where/postgres', '-D', '/a b/cluster', '-c')
    const others = anImpostor('/some where/postgres', '-D', '/another/cluster', '-c')
    const look = (pid: number) => isPostmaster(pid, '/a b/cluster', platform)
    expect([ours.pid!, others.pid!, process.pid, NOBODYS_PID].map(look)).toEqual(['yes', 'maybe', 'no', 'no'])
  })

  it('is a server’s child by its title', () => {
    const child = anImpostor('postgres: limelight-test: io worker')
    expect(childrenOf('limelight-test', platform)).toEqual([child.pid])
    expect(childrenOf('limelight', platform)).toEqual([])
  })
})

describe('doubt', () => {
  it('counts as life, death never', () => {
    const identity = identityOf(process.pid)!
    expect(isAlive(process.pid, identity)).toBe(true)
    expect(isAlive(process.pid, '')).toBe(true)
    expect(isAlive(NOBODYS_PID, '')).toBe(false)
    expect(isAlive(0, '')).toBe(false)
    expect(isAlive(Number.NaN, '')).toBe(false)
  })
})

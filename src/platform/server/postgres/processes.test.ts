import { spawn, spawnSync } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { pause } from './pause.ts'
import { childrenOf, identityOf, isAlive, isPostmaster, signal } from './processes.ts'
import { aProcess, cleanUp, end } from './trial.ts'

afterEach(cleanUp)

/** Each way to ask that can be tried here: macOS's works wherever there is a `ps`. */
const ways = [...(process.platform === 'linux' ? (['linux'] as const) : []), ...(spawnSync('ps').error === undefined ? (['darwin'] as const) : [])]

describe.each(ways)('a process, asked as on %s', (platform) => {
  it('has an identity that stays, and that another one does not have', async () => {
    const first = identityOf(process.pid, platform)
    await pause(1100) // `ps` counts in seconds
    const other = aProcess()
    expect(first).toMatch(/\d/)
    expect(identityOf(process.pid, platform)).toBe(first)
    expect(identityOf(other.pid!, platform)).not.toBe(first)
    await end(other, 'SIGKILL')
    expect(identityOf(other.pid!, platform)).toBeUndefined()
  })

  it('is dead as a zombie', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'])
    const zombie = await new Promise<number>((read) => parent.stdout.once('data', (line) => read(Number(line))))
    while (identityOf(zombie, platform) !== undefined) await pause(5)
    expect(signal(zombie, 0)).toBe(true)
    await end(parent, 'SIGKILL')
  })

  it('is a postmaster by its name and its cluster', async () => {
    const posing = (...words: string[]) => spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)', '--', ...words], { argv0: '/some where/postgres' })
    const [ours, others] = [posing('-D', '/a b/cluster', '-c'), posing('-D', '/another/cluster', '-c')]
    await pause(200)
    const look = (pid: number) => isPostmaster(pid, '/a b/cluster', platform)
    expect([ours.pid!, others.pid!, process.pid, 2 ** 22 + 1].map(look)).toEqual(['yes', 'maybe', 'no', 'no'])
    await Promise.all([end(ours, 'SIGKILL'), end(others, 'SIGKILL')])
  })

  it('is a server’s child by its title', async () => {
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)'], { argv0: 'postgres: limelight-trial: io worker' })
    await pause(200)
    expect(childrenOf('limelight-trial', platform)).toEqual([child.pid])
    expect(childrenOf('limelight', platform)).toEqual([])
    await end(child, 'SIGKILL')
  })
})

describe('doubt', () => {
  it('counts as life, death never', () => {
    const identity = identityOf(process.pid)!
    expect(isAlive(process.pid, identity)).toBe(true)
    expect(isAlive(process.pid, '')).toBe(true)
    expect(isAlive(2 ** 22 + 1, '')).toBe(false)
    expect(isAlive(0, '')).toBe(false)
    expect(isAlive(Number.NaN, '')).toBe(false)
  })
})

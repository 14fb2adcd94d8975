import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pause } from './pause.ts'
import { aTempFolder, aProcess, cleanUp, end } from '../../../../tests/postgres-kit.ts'
import { inTurn } from './turn.ts'

afterEach(cleanUp)

const TURN = JSON.stringify(path.join(import.meta.dirname, 'turn.ts'))

describe('a turn', () => {
  it('is one process’s at a time', async () => {
    const ground = aTempFolder()
    const count = path.join(ground, 'count')
    fs.writeFileSync(count, '0')
    const story = `
      import fs from 'node:fs'
      const { inTurn } = await import(${TURN})
      for (let step = 0; step < 25; step++) await inTurn(${JSON.stringify(ground)}, async () => {
        const before = Number(fs.readFileSync(${JSON.stringify(count)}, 'utf8'))
        await new Promise((wake) => setTimeout(wake, 1))
        fs.writeFileSync(${JSON.stringify(count)}, String(before + 1))
      })`
    const workers = [1, 2, 3, 4].map(() => aProcess(['--input-type=module', '--eval', story]))
    await Promise.all(workers.map((worker) => new Promise((ended) => worker.once('exit', ended))))
    expect(fs.readFileSync(count, 'utf8')).toBe('100')
    expect(fs.readdirSync(path.join(ground, 'turns'))).toEqual(['100'])
  })

  it('is over although nothing can be written any more, as on a full disk', async () => {
    const ground = aTempFolder()
    const full = () => vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    const write = await inTurn(ground, async () => full())
    await expect(inTurn(ground, async () => undefined)).rejects.toThrow('no space left')
    write.mockRestore()
    expect(await inTurn(ground, async () => 'the next turn')).toBe('the next turn')
    expect(fs.readdirSync(path.join(ground, 'turns'))).toEqual(['2'])
  })

  it('passes to a waiting process when its holder is killed', async () => {
    const ground = aTempFolder()
    for (let lap = 0; lap < 3; lap++) {
      const story = `const { inTurn } = await import(${TURN}); await inTurn(${JSON.stringify(ground)}, async () => { console.log('in'); await new Promise((wake) => setTimeout(wake, 60_000)) })`
      const holder = aProcess(['--input-type=module', '--eval', story])
      await new Promise((read) => holder.stdout!.once('data', read))
      let inside = 0
      const most: number[] = []
      const waiting = [1, 2, 3].map(() =>
        inTurn(ground, async () => {
          most.push(++inside)
          await pause(5)
          inside--
        }),
      )
      await pause(50)
      expect(most).toEqual([])
      await end(holder, 'SIGKILL')
      await Promise.all(waiting)
      expect(most).toEqual([1, 1, 1])
    }
  })

  it('passes on when its work fails', async () => {
    const ground = aTempFolder()
    await expect(inTurn(ground, () => Promise.reject(new Error('spoilt')))).rejects.toThrow('spoilt')
    expect(await inTurn(ground, () => Promise.resolve('next'))).toBe('next')
  })

  it('of a former process is not kept by a new one with its pid', async () => {
    const ground = aTempFolder()
    fs.mkdirSync(path.join(ground, 'turns'))
    fs.writeFileSync(path.join(ground, 'turns', '7'), `${process.pid} another-boot 12345`)
    expect(await inTurn(ground, () => Promise.resolve('mine'))).toBe('mine')
  })
})

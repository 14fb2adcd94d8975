import { it, vi } from 'vitest'
import pg from 'pg'
import { writeFileSync } from 'node:fs'
import { freezeAges } from './frozen-age.ts'
import { aStage, LEVEL_1, openLevel, upToTheLast } from './stage.ts'
import { answerQuestion } from '../src/features/rounds/contract.ts'
it('x', async () => {
  freezeAges()
  const { world, player } = await aStage()
  vi.advanceTimersByTime(1)
  const { given } = await upToTheLast(world, player, await world.call(openLevel, LEVEL_1, player))
  const { query } = pg.Client.prototype
  const sent: string[] = []
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...g: unknown[]) { sent.push((typeof g[0] === 'string' ? g[0] : (g[0] as {text: string}).text).replace(/\s+/g, ' ')); return Reflect.apply(query, this, g) })
  const r = await world.call(answerQuestion, given, player)
  writeFileSync('/tmp/q/one.txt', sent.join('\n\n') + JSON.stringify(r, null, 1))
})

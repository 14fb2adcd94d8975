import { expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { answerShowAge, getShow, joinShow } from './contract.ts'
import { aHall, anOpenShow } from './kit.ts'

it('a guest says a year of birth where the operator asks for it; who is too young is refused on that device, whatever it says then', async () => {
  const hall = await aHall({ limits: true })
  const { world } = hall
  const { pin } = await anOpenShow(hall)
  expect(await world.call(getShow, { pin })).toMatchObject({ asks_year: 0 })
  await world.call(joinShow, { pin, name: 'Ada', device: 'before' })
  await world.set('show_guest_age', 1)
  await world.set('age_minimum', 13)
  expect(await world.call(getShow, { pin })).toMatchObject({ asks_year: 1 })
  expect(await world.refused(joinShow, { pin, name: 'Ben', device: 'one' })).toBe('show-birth-year-needed')
  const now = (await world.database.row<{ year: number }>(sql`SELECT extract(year FROM app_now())::int AS year`))?.year ?? 0
  const year = (ago: number) => String(now - ago)
  for (const wrong of ['87', 'soon', year(-1), year(200)]) expect([wrong, await world.refused(answerShowAge, { device: 'one', birth_year: wrong })]).toEqual([wrong, 'show-birth-year-needed'])
  const { age_pass } = await world.call(answerShowAge, { device: 'one', birth_year: year(14) })
  await world.call(joinShow, { pin, name: 'Ben', device: 'one', age_pass })
  // Thirteen this year: perhaps, so not for sure.
  for (const birth_year of [year(13), year(40), year(13)]) expect(await world.refused(answerShowAge, { device: 'two', birth_year })).toBe('show-too-young')
  for (const pass of [undefined, age_pass, 'made-up']) expect(await world.refused(joinShow, { pin, name: 'Cem', device: 'two', ...(pass && { age_pass: pass }) })).toBe('show-birth-year-needed')
  await world.call(joinShow, { pin, name: 'Dee', device: 'three' }, await world.aPlayer())
})

import { expect, it } from 'vitest'
import { namesThatFit, pillWidth } from './name-pills.ts'

const called = (name: string, count: number) => Array.from({ length: count }, () => ({ name }))

it('shows all where all fit', () => expect(namesThatFit(called('Mei', 9), 9)).toHaveLength(9))
it('shows three rows of many, and leaves room for the number of the others', () => {
  const shown = namesThatFit(called('Mei', 60), 2000)
  expect(shown.length).toBeLessThan(namesThatFit(called('Mei', shown.length + 1), shown.length + 1).length + 1)
  expect(shown.length * (pillWidth('Mei') + 8)).toBeLessThan(3 * 888 - 100)
  expect(shown.length).toBeGreaterThan(20)
})
it('shows fewer long names', () => expect(namesThatFit(called('A name of twenty', 60), 60).length).toBeLessThan(namesThatFit(called('Bo', 60), 60).length))
it('knows wide scripts and cuts the longest', () => {
  expect(pillWidth('田中さん')).toBeGreaterThan(pillWidth('Anna'))
  expect(pillWidth('x'.repeat(40))).toBe(240)
})
it('has nothing to show of an empty room', () => expect(namesThatFit([], 0)).toEqual([]))
it('fills the three rows of a hall of short names as they are drawn', () => {
  const names = 'Mei,Kofi,Zoe,Amara,Sleepy Otter,Diego,Priya,Tomas,Noor,Jonas,Sana,Ivan,Brave Kite,Lina,Oskar,Yuki,Omar,Greta,Ben,Aisha,Golden Pear,Hugo,Marta,Sami,Elif,Quiet Comet'.split(',').map((name) => ({ name }))
  expect(namesThatFit(names, 42).length).toBeGreaterThanOrEqual(20)
  expect(namesThatFit(names, 42).length).toBeLessThanOrEqual(23)
})

import { describe, expect, it } from 'vitest'
import { weekOf } from './week.ts'

const states = (today: string, played: string[], language: string) => weekOf(today, played, language).map(({ day, state }) => `${day.slice(8)} ${state}`)

describe('the week of a streak', () => {
  it('begins on Monday, with what was played, missed and what comes', () => {
    expect(states('2026-11-20', ['2026-11-16', '2026-11-18', '2026-11-10'], 'en')).toEqual(['16 played', '17 missed', '18 played', '19 missed', '20 today', '21 to-come', '22 to-come'])
  })
  it('has today among the played ones once it is', () => {
    expect(states('2026-11-22', ['2026-11-22'], 'fr').at(-1)).toBe('22 played')
  })
  it.each([['ar', '2026-11-21'], ['hi', '2026-11-22'], ['es', '2026-11-16']])('in %s begins on the %s', (language, first) => {
    expect(weekOf('2026-11-22', [], language)[0]?.day).toBe(first)
  })
})

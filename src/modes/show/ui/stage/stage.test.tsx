import fs from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTexts } from '../../../../platform/web/texts/texts.ts'
import type { StageSnapshot } from '../../contract.ts'
import { Stage, type StageProps } from './stage.tsx'

const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'hi']
const textsIn = (folder: string, prefix: string, code: string) => {
  const file = path.resolve(import.meta.dirname, folder, `texts.${code}.json`)
  return Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>).map(([key, text]) => [`${prefix}.${key}`, text] as const)
}
const speak = (code: string) => setTexts(Object.fromEntries([...textsIn('../..', 'show', code), ...textsIn('../../../../platform/web', 'web', code)]), code, code === 'ar')

const SEATS = 2_000
const seat = (at: number) => ({ seat: at, name: `Guest ${at}`, team: at % 8 })
const rowOf = (at: number) => ({ ...seat(at), points: 10_000 - at, place: at + 1, was: at === 6 ? 400 : at + 2, gained: 500 })
const step = { id: '1', kind: 'one', worth: 1000, after: 'Because.', position: 5, question: 'Which?', question_type: '1', options: ['1', '2', '3', '4'].map((id) => ({ id, text: `Option ${id}` })), image: '', image_text: '', time_ms: 20_000 }
const room: StageSnapshot['room'] = { phase: 'open', position: 5, total: 12, ends_in_ms: 11_000, time_ms: 20_000, held: 0, muted: 1, blank: 0, seats: SEATS, answered: 1_990, question: step }
const snapshot: StageSnapshot = {
  show_id: '1', title: 'Friday', pin: '482913', host: 'Leila', room, team_choice: 'dealt', verdict: null, seated: SEATS, newest: Array.from({ length: SEATS }, (_, at) => seat(at)), teams: [],
  board: { rows: Array.from({ length: SEATS }, (_, at) => rowOf(at)), teams: [], rose: rowOf(6), awards: [{ award: 'fastest', seat: 1, name: 'Zoe', value: 1400, position: 3 }, { award: 'longest-run', seat: 2, name: 'Kofi', value: 9 }, { award: 'best-comeback', seat: 3, name: 'Priya', value: 25 }] },
}
const teams = Array.from({ length: 8 }, (_, team) => ({ team, seats: SEATS / 8, points: 900 - team, place: team + 1 }))
const numbers = Array.from({ length: SEATS }, (_, at) => ({ answer: String(at), seats: 1 }))
const points = Array.from({ length: SEATS }, (_, at) => ({ answer: `${(at % 50) * 200},${Math.floor(at / 50) * 250}`, seats: 1 }))

const at = (change: Partial<typeof room>, more: Partial<StageSnapshot> = {}): StageSnapshot => ({ ...snapshot, ...more, room: { ...room, ...change } })
const closed = (change: Partial<typeof step> & { number?: { unit: string } }, right_answer: string, counts: NonNullable<typeof room.counts>) => at({ phase: 'closed', ends_in_ms: null, question: { ...step, ...change }, right_answer, counts, right: 23 })
const SCENES: Record<string, StageSnapshot> = {
  lobby: at({ phase: 'lobby', position: 0, question: null }),
  'team lobby': at({ phase: 'lobby', position: 0, question: null }, { teams }),
  question: at({}),
  verdict: closed({}, '1', [{ answer: '1', seats: 1_500 }, { answer: '3', seats: 500 }]),
  order: closed({ kind: 'sequence' }, '2,1,3,4', [{ answer: '2,1,3,4', seats: 3 }]),
  poll: closed({ kind: 'poll' }, '', [{ answer: '2', seats: 12 }]),
  word: closed({ kind: 'word', options: [] }, 'Rook', []),
  'open number': at({ question: { ...step, kind: 'number', options: [], number: { unit: 'm' } } }),
  number: closed({ kind: 'number', options: [], number: { unit: '' } }, '1665', numbers),
  place: closed({ kind: 'place', options: [] }, '6000,6000', points),
  slide: at({ phase: 'slide', question: { ...step, kind: 'slide', options: [] } }),
  board: at({ phase: 'board' }),
  'team board': at({ phase: 'board' }, { board: { ...snapshot.board, teams } }),
  podium: at({ phase: 'podium' }),
  'team podium': at({ phase: 'podium' }, { board: { ...snapshot.board, teams } }),
  awards: at({ phase: 'awards' }),
  over: at({ phase: 'over' }),
  'host away': at({ held: 1 }),
  blank: at({ blank: 1 }),
}
const extras: Omit<StageProps, 'snapshot'> = { address: 'quiz.example/play', link: 'https://quiz.example/play/482913/', replay: { address: 'quiz.example/show/7/', link: 'https://quiz.example/show/7/' }, fastest: { name: 'Zoe', ms: 1900 }, nearest: [{ name: 'Mei', answer: '6100,6000' }], place: { radius: 0.04, label: 'Here' } }
const drawn = (scene: string) => renderToStaticMarkup(<Stage snapshot={SCENES[scene] as StageSnapshot} {...extras} nearest={scene === 'number' ? [] : extras.nearest} />)
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

beforeEach(() => void vi.spyOn(console, 'warn'))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => setTexts({}, 'en', false))

describe.each(Object.keys(SCENES))('%s', (scene) => {
  it('says everything in each language', () => {
    for (const code of LANGUAGES) {
      speak(code)
      expect(words(drawn(scene))).not.toMatch(/[{}]|show\.stage/)
    }
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('draws no more for 2,000 seats than for a full hall of bulbs', () => {
    speak('en')
    expect(drawn(scene).split('<').length / 2).toBeLessThan(1_200)
  })
})

it('shows nobody’s answers while a question is open', () => {
  speak('en')
  const open = words(drawn('question'))
  expect(open).toContain('1,990 of 2,000 answered')
  expect(open).not.toMatch(/Right|Because/)
})

it('says who was right, and nobody in a poll', () => {
  speak('en')
  expect(words(drawn('verdict'))).toMatch(/23 ?of 2,000 right/)
  expect(words(drawn('poll'))).not.toMatch(/right/i)
})

it('writes figures in the digits of the language, and the address as it is typed', () => {
  speak('ar')
  const question = drawn('question')
  expect(question).toContain('٤٨٢ ٩١٣')
  expect(question).toContain('<bdi dir="ltr">quiz.example/play</bdi>')
})

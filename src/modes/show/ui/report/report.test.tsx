import fs from 'node:fs'
import path from 'node:path'
import type { ReactNode } from 'react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTexts } from '../../../../platform/web/texts/texts.ts'
import type { ReplayOnTheWire } from '../../contract.ts'
import { optionsNow } from '../../rules/quiz-draft.ts'
import { Replay } from '../replay/replay.tsx'
import type { ShowReport } from './report-data.ts'
import { Report } from './report.tsx'

const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'hi']
const textsIn = (folder: string, prefix: string, code: string) => {
  const file = path.resolve(import.meta.dirname, folder, `texts.${code}.json`)
  return Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>).map(([key, text]) => [`${prefix}.${key}`, text] as const)
}
const speak = (code: string) => setTexts(Object.fromEntries([...textsIn('../..', 'show', code), ...textsIn('../../../../platform/web', 'web', code)]), code, code === 'ar')
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const drawn = (page: ReactNode) => renderToStaticMarkup(<RouterContextProvider router={router}>{page}</RouterContextProvider>)
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const nothing = () => undefined

const question = (position: number, right: number | null): ShowReport['questions'][number] => ({
  id: String(position), position, kind: position === 2 ? 'number' : 'one', question: `Question ${position}?`, unit: 'm', counted: right === null ? 0 : 1, asked: 8, right, ms: right === null ? null : 4_400,
  missed: right === null ? null : { answer: [position === 2 ? '1200' : 'Zinc'], seats: 5 },
})
const report: ShowReport = {
  title: 'Friday night quiz', began: '2026-11-20T19:30:00.000Z', ended: '2026-11-20T19:52:00.000Z', players: 8, right: 60, ms: 7_800, stayed: 7, language_id: '1', options: optionsNow, again: [], doubtful: [2],
  questions: [question(1, 93), question(2, 26), question(3, null)], seats: Array.from({ length: 8 }, (_, seat) => ({ seat, name: seat === 1 ? '' : `Guest ${seat}`, place: seat + 1, points: 900 - seat, marks: 'rw-', ms: seat === 0 ? null : 4_100 })),
  replay: { open: 1, link: 'abc', until: '2026-12-20T19:52:00.000Z' },
}
const empty: ShowReport = { ...report, players: 0, right: null, ms: null, stayed: 0, doubtful: [], questions: [], seats: [], replay: { open: 0, link: '', until: null } }
const acts = { back: '/host/', onTable: nothing, onAskAgain: nothing, onReplay: nothing, onCopyLink: nothing, onPlay: nothing }

const room: ReplayOnTheWire['room'] = {
  phase: 'open', position: 1, total: 2, ends_in_ms: 12_000, time_ms: 20_000, held: 0, muted: 0, blank: 0, seats: 43, answered: 0,
  question: { id: '1', position: 1, kind: 'one', worth: 1000, question: 'Which?', question_type: '1', options: [{ id: '1', text: 'Dolphin' }, { id: '2', text: 'Koala' }], image: '', image_text: '', time_ms: 20_000 },
}
const own: ReplayOnTheWire['own'] = { seat: 42, name: '', team: -1, state: 'in', points: 2_760, place: 9, was: 4, from: 1, behind: 10, given: '', marks: '', may_answer: 1, guest: 1 }
const replay: ReplayOnTheWire = { title: 'Friday night quiz', played: report.ended, state: 'x', room, own, others: 42, times: [1_000, 7_000, 9_000] }
const REPLAYS: Record<string, ReplayOnTheWire> = {
  beginning: { ...replay, room: { ...room, phase: 'lobby', position: 0, question: null } },
  question: replay,
  verdict: { ...replay, room: { ...room, phase: 'closed', ends_in_ms: null, right_answer: '1', right: 20 }, own: { ...own, given: '2', marks: 'w', earned: { base: 0, speed: 0, run: 0, share: 0, ms: 900, in_a_row: 0 } } },
  end: { ...replay, room: { ...room, phase: 'over', position: 2 }, own: { ...own, marks: 'wr' } },
}
const replayed = (scene: string) => <Replay replay={REPLAYS[scene] as ReplayOnTheWire} sending={undefined} fastestMs={900} onGo={nothing} onAgain={nothing} onOpen={nothing} />

beforeEach(() => void vi.spyOn(console, 'warn'))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => setTexts({}, 'en', false))

describe.each(LANGUAGES)('in %s', (code) => {
  beforeEach(() => speak(code))
  it.each([['full', report], ['empty', empty]])('a report that is %s has all its words', (_, shown) => {
    expect(words(drawn(<Report report={shown} {...acts} />))).not.toMatch(/show\.[a-z]|web\.[a-z]|undefined|NaN/)
    expect(console.warn).not.toHaveBeenCalled()
  })
  it.each(Object.keys(REPLAYS))('a replay at its %s has all its words', (scene) => {
    expect(words(drawn(replayed(scene)))).not.toMatch(/show\.[a-z]|web\.[a-z]|undefined|NaN/)
    expect(console.warn).not.toHaveBeenCalled()
  })
})

describe('in words', () => {
  beforeEach(() => speak('en'))
  it('a report names what was hard, what is doubtful, and a seat without a name', () => {
    const text = words(drawn(<Report report={report} {...acts} />))
    for (const part of ['Often answered: 1,200 m (5)', 'Question 2 may need new words.', 'Player 2', 'Open until December 20.', 'Show all (8)']) expect(text).toContain(part)
  })
  it('a replay shows how many had answered by now, and the place among them', () => {
    expect(words(drawn(replayed('question')))).toMatch(/Replay of November 20.* 2 of 42 had answered by now You would be in place 9 of 43\./)
  })
})

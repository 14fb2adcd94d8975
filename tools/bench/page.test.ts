import { expect, it } from 'vitest'
import { figuresPage, type BenchResult, type BenchRun } from './page.ts'

const RUN: BenchRun = {
  began: '2026-11-26T16:30:12.000Z', seconds: 5_400, commit: 'abc1234', node: 'v24.1.0', postgres: '18.4', load: { before: [0.1, 0.2, 0.3], after: [2, 1.5, 1] },
  machine: { cores: 2, model: 'Processor', memoryBytes: 8 * 1024 ** 3, platform: 'linux x64' }, benches: [], leftOut: [],
}
const DOOR: BenchResult = {
  name: 'door', args: ['--runs', '5'], seconds: 61,
  figures: [
    { what: 'CPU', value: 0.5432, unit: 'ms', most: 0.6, spread: [0.5, 0.61], verdict: 'reached' },
    { what: 'a|b', value: 30, least: 50, verdict: 'missed' },
    { what: 'rate', value: 1234, verdict: 'noted' },
  ],
}
const rowsOf = (page: string, start: string) => page.split('\n').filter((line) => line.startsWith(start))

it('counts what is reached and missed, and says where it was measured', () => {
  const page = figuresPage([{ ...RUN, benches: [DOOR] }])
  expect(rowsOf(page, '| goals')).toEqual(['| goals reached | 1 |', '| goals missed | 1 |'])
  expect(page).toContain('| machine | 2 cores of Processor, 8 GB, linux x64 |')
  expect(page).toContain('| commit | abc1234 |')
  expect(page).toContain('| load after | 2.0, 1.5, 1.0 |')
  expect(page).toContain('| took | 90 min |')
})

it('gives every figure with its spread, its goal and its verdict', () => {
  const page = figuresPage([{ ...RUN, benches: [DOOR] }])
  expect(rowsOf(page, '| CPU')).toEqual(['| CPU | at most 0.6 ms | 0.543 ms (0.5 to 0.61) | reached |'])
  expect(rowsOf(page, '| a')).toEqual(['| a\\|b | at least 50 | 30 | missed |'])
  expect(rowsOf(page, '| rate')).toEqual(['| rate |  | 1,234 | noted |'])
  expect(page).toContain('* 2026-11-26 16:30 UTC: 61 s, with --runs 5.')
})

it('names first what is not reached', () => {
  const page = figuresPage([{ ...RUN, benches: [DOOR], leftOut: [{ name: 'desk', reason: 'needs a filled database' }] }])
  expect(page.slice(0, page.indexOf('## door'))).toContain('## Missed in the latest run\n\n* door: a|b, 30, at least 50')
  expect(page).toContain('## Left out of the latest run\n\n* desk: needs a filled database')
})

it('puts two runs beside each other, also where only one has the figure', () => {
  const older = { ...RUN, began: '2026-11-20T08:00:00.000Z', benches: [{ ...DOOR, figures: [{ what: 'CPU', value: 0.7, unit: 'ms', most: 0.6, verdict: 'missed' as const }, { what: 'former', value: 1, verdict: 'noted' as const }] }] }
  const page = figuresPage([{ ...RUN, benches: [DOOR] }, older])
  expect(rowsOf(page, '| CPU')).toEqual(['| CPU | at most 0.6 ms | 0.543 ms (0.5 to 0.61) | reached | 0.7 ms | missed |'])
  expect(rowsOf(page, '| former')).toEqual(['| former |  |  |  | 1 | noted |'])
  expect(rowsOf(page, '| goals missed')).toEqual(['| goals missed | 1 | 1 |'])
  expect(page).not.toContain('* door: CPU')
})

it('gives a line to a bench that broke off, and to a figure that is no number', () => {
  const page = figuresPage([{ ...RUN, benches: [{ ...DOOR, figures: [{ what: 'p99', value: null, unit: 'ms', most: 5, verdict: 'missed' }], fault: 'ended with 2' }, { name: 'other', args: [], seconds: 3, figures: [], fault: 'ended by SIGKILL' }] }])
  expect(rowsOf(page, '| p99')).toEqual(['| p99 | at most 5 ms | no figure | missed |'])
  expect(page).toContain('* other: ended by SIGKILL')
  expect(page).toContain('## other\n\n* 2026-11-26 16:30 UTC: 3 s; came to no end: ended by SIGKILL.')
  expect(rowsOf(page, '| benches that')).toEqual(['| benches that came to no end | 2 |'])
})

it('shows the pictures of a bench in its section, a line each, and none where there are none', () => {
  const drawn = [{ bench: 'door', file: 'pictures/one.svg', says: 'The first' }, { bench: 'door', file: 'pictures/two.svg', says: 'The second' }, { bench: 'other', file: 'pictures/other.svg', says: 'Of a bench that did not run' }]
  const page = figuresPage([{ ...RUN, benches: [DOOR, { ...DOOR, name: 'calls' }] }], { pictures: drawn })
  expect(page).toContain('61 s, with --runs 5.\n\n![The first](pictures/one.svg)\n\n![The second](pictures/two.svg)\n\n| figure |')
  expect(rowsOf(page, '![')).toHaveLength(2)
  expect(rowsOf(figuresPage([{ ...RUN, benches: [DOOR] }]), '![')).toEqual([])
})

it('gives a section of its own to a bench that was run alone, and leaves the figures of whole runs as they are', () => {
  const alone = { ...RUN, began: '2026-11-28T11:31:00.000Z', commit: 'def5678', seconds: 3_600, benches: [{ ...DOOR, args: ['--times', '50'] }] }
  const page = figuresPage([{ ...RUN, benches: [{ ...DOOR, figures: [] }] }], { alone: [alone] })
  expect(rowsOf(page, '| goals missed')).toEqual(['| goals missed | 0 |'])
  expect(page).toContain('## Missed by benches that were run alone\n\n* door: a|b, 30, at least 50\n\n## door')
  const section = page.slice(page.indexOf('## door --times 50, alone'))
  expect(section).toContain('* Run alone: 2026-11-28 11:31 UTC, 60 min, commit def5678, 2 cores of Processor, 8 GB, linux x64, load 0.1, 0.2, 0.3 before and 2.0, 1.5, 1.0 after.')
  expect(rowsOf(section, '| CPU')).toEqual(['| CPU | at most 0.6 ms | 0.543 ms (0.5 to 0.61) | reached |'])
})

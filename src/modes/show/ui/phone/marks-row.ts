/** The row of pills below the own name: one per step of the plan. */
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'

/** missed: not answered, or asked before this seat came. none: it does not count. now: the open question. */
export type Pill = 'right' | 'part' | 'wrong' | 'missed' | 'none' | 'now' | 'open'

const PILLS: Record<string, Pill> = { r: 'right', p: 'part', w: 'wrong', n: 'missed', l: 'missed', '-': 'none' }

type Progress = Pick<RoomOnTheWire, 'phase' | 'position' | 'total'>

export function pillsOf({ marks }: Pick<OwnOnTheWire, 'marks'>, { phase, position, total }: Progress): Pill[] {
  return Array.from({ length: total }, (_, at) => PILLS[marks[at] ?? ''] ?? (phase === 'open' && at === position - 1 ? 'now' : 'open'))
}

/** The row of a late-comer: everything up to the running question is missed, and the next one is marked. */
export const latePills = (progress: Progress): Pill[] => pillsOf({ marks: 'l'.repeat(progress.position) }, { ...progress, phase: 'open', position: progress.position + 1 })

export type MarkCounts = { right: number; asked: number; longest: number }

/** `asked`: questions that count, missed ones too. `longest`: right answers in a row; what does not count neither continues nor breaks the row. */
export function countsIn({ marks }: Pick<OwnOnTheWire, 'marks'>): MarkCounts {
  const counting = marks.replaceAll('-', '')
  return {
    right: counting.replaceAll(/[^r]/g, '').length,
    asked: counting.length,
    longest: Math.max(0, ...counting.split(/[^rp]/).map(({ length }) => length)),
  }
}

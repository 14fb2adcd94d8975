/** The progress display: a bar on a terminal, otherwise a line per file. */
import type { ImportTotals } from '../../src/features/question-files/server/run.ts'

export type ImportProgress = {
  /** Start, or restart after a retried transaction. */
  begin: () => void
  bytes: (bytes: number) => void
  questions: (count: number) => void
  file: (name: string, totals: ImportTotals) => void
  say: (line: string) => void
  end: () => void
}

type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const WIDTH = 30
const WIPE = '\r\u001b[2K'

export function showProgress(screen: Screen, allBytes: number): ImportProgress {
  const bar = screen.isTTY === true
  let bytes = 0
  let questions = 0
  const wipe = () => bar && screen.write(WIPE)
  const draw = () => bar && screen.write(`${WIPE}${barOf(bytes / Math.max(1, allBytes), questions)}`)
  const say = (line: string) => {
    wipe()
    screen.write(`${line}\n`)
    draw()
  }
  return {
    begin: () => {
      bytes = 0
      questions = 0
      draw()
    },
    bytes: (more) => (bytes += more),
    questions: (more) => {
      questions += more
      draw()
    },
    file: (name, { accepted, duplicates, refused }) => {
      if (!bar) say(`${name}: ${accepted} accepted, ${duplicates} duplicates, ${refused} refused`)
    },
    say,
    end: wipe,
  }
}

export function barOf(part: number, questions: number): string {
  const full = Math.round(Math.min(1, part) * WIDTH)
  return `[${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${String(Math.floor(Math.min(1, part) * 100)).padStart(3)} %  ${questions} questions`
}

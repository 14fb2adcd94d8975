/** Awards of a whole show: the fastest right answer, the longest run of right ones, the best comeback. */
import { counts, isIn, personOf, type Show, type ShowSeat } from './show.ts'
import { standingsOf } from './standings.ts'

export type Award = { award: 'fastest' | 'longest-run' | 'best-comeback'; seat: number; name: string; picture?: string; replay?: 1; /** Milliseconds, answers, places. */ value: number; /** The question of the fastest answer. */ position?: number }

type Found = Omit<Award, 'award' | 'name' | 'picture' | 'replay'>

/** Without an answer to give it for, an award is left out. */
export function awardsOf(show: Show): Award[] {
  const found: [Award['award'], Found | undefined][] = [['fastest', fastest(show)], ['longest-run', longestRun(show)], ['best-comeback', bestComeback(show)]]
  return found.flatMap(([award, one]) => (one ? [{ award, ...one, ...personOf(show.seats[one.seat] as ShowSeat) }] : []))
}

const taking = ({ seats }: Show): [ShowSeat, number][] => seats.flatMap((seat, at): [ShowSeat, number][] => (isIn(seat) ? [[seat, at]] : []))

function fastest(show: Show): Found | undefined {
  const all = taking(show).flatMap(([{ given }, seat]) => given.flatMap((one, at) => (one && one.share >= 1 && counts(show.questions[at] as Show['questions'][number]) ? [{ seat, value: one.ms, position: at + 1 }] : [])))
  return all.toSorted((a, b) => a.value - b.value || a.seat - b.seat)[0]
}

const LEAST_RUN = 2
function longestRun(show: Show): Found | undefined {
  const runs = taking(show).map(([seat, at]) => ({ seat: at, value: longestOf(show, seat) }))
  return runs.filter(({ value }) => value >= LEAST_RUN).toSorted((a, b) => b.value - a.value || a.seat - b.seat)[0]
}

function longestOf({ questions }: Show, { given }: ShowSeat): number {
  let [run, longest] = [0, 0]
  for (const [at, question] of questions.entries()) {
    if (!counts(question)) continue
    run = (given[at]?.share ?? 0) > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** From the worst place after any question (the first one aside, after which half of a room may share a place) to the last place. */
function bestComeback(show: Show): Found | undefined {
  const last = new Map(standingsOf(show, show.position).map(({ seat, place }) => [seat, place]))
  const risen = new Map<number, number>()
  for (let upTo = 2; upTo < show.position; upTo++)
    for (const { seat, place } of standingsOf(show, upTo)) risen.set(seat, Math.max(risen.get(seat) ?? 0, place - (last.get(seat) ?? place)))
  const best = [...risen].toSorted(([a, one], [b, other]) => other - one || a - b)[0]
  return best && best[1] > 0 ? { seat: best[0], value: best[1] } : undefined
}

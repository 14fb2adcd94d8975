/** What a player plays next who has just finished something: a round that waits, else what is new today. */
import type { HomeState } from './home-state.ts'
import type { ModeLook } from './modes.ts'

export type Onward = { mode: ModeLook; to: string; /** A round that is open goes on. */ open: boolean }
type Known = {
  /** The modes that are switched on, in the order of the first page. */
  modes: readonly ModeLook[]
  home: Pick<HomeState, 'rounds' | 'live_contests'>
  /** Modes that the player has finished a round of today. */
  doneToday: ReadonlySet<string>
}

/** Played once, at a time of their own. */
const NOT_NEXT = new Set(['daily-quiz', 'exam'])

/** In the order of the first page. A contest counts while one is live that the player has not played. Undefined where nothing else is switched on. */
export function onwardFrom({ modes, home: { rounds, live_contests: live }, doneToday }: Known): Onward | undefined {
  for (const { mode: id, place } of rounds.filter(({ mode, open }) => open === 1 && mode !== 'daily-quiz')) {
    const mode = modes.find((each) => each.id === id)
    if (mode) return { mode, to: mode.roundPath(place), open: true }
  }
  const possible = modes.filter(({ id }) => !NOT_NEXT.has(id) && (id !== 'contest' || live > 0))
  const mode = possible.find(({ id }) => id === 'contest' || !doneToday.has(id)) ?? possible[0]
  return mode && { mode, to: mode.path, open: false }
}

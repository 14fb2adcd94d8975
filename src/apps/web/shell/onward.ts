/** The suggestion after a finished game: an open round, else a mode that is new today. */
import type { HomeState, WebMode } from '../../../features/rounds/ui/web-mode.ts'

export type Onward = { mode: WebMode; to: string; /** A round that is open goes on. */ open: boolean }
type Known = {
  /** The modes that are switched on, in the order of the first page. */
  modes: readonly WebMode[]
  /** The mode that has just been played. */
  from: string
  home: Pick<HomeState, 'rounds' | 'live_contests'>
  /** Modes that the player has finished a round of today. */
  doneToday: ReadonlySet<string>
}

/** In the order of the first page. Undefined where nothing else is switched on. */
export function onwardFrom({ modes, from, home, doneToday }: Known): Onward | undefined {
  for (const { mode: id, place } of home.rounds.filter(({ mode, open }) => open === 1 && mode !== from)) {
    const mode = modes.find(({ look }) => look.id === id)
    if (mode) return { mode, to: mode.look.roundPath(place), open: true }
  }
  const possible = modes.filter(({ look, onward }) => look.id !== from && onward !== false && (!onward || onward(home)))
  const mode = possible.find(({ look, onward }) => onward || !doneToday.has(look.id)) ?? possible[0]
  return mode && { mode, to: mode.look.path, open: false }
}

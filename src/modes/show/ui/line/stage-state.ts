/** What a stage shows: its snapshot, kept up to date. */
import type { StageSnapshot } from '../../contract.ts'
import type { StageProps } from '../stage/stage.tsx'
import type { ShowMessage } from './use-face.ts'

export function stageStep(state: StageSnapshot, { event, payload }: ShowMessage): StageSnapshot {
  switch (event) {
    case 'show:room':
      return { ...state, room: payload }
    case 'show:verdict':
      return { ...state, verdict: payload }
    case 'show:answered':
      return payload.position === state.room.position ? { ...state, room: { ...state.room, answered: payload.answered, seats: payload.seats } } : state
    case 'show:board':
      return { ...state, board: payload }
    case 'show:seats':
      return { ...state, seated: payload.seats, newest: payload.newest, teams: payload.teams }
    default:
      return state
  }
}

/** Who came in, and of a question that is disclosed who did best. */
export function stageProps(state: StageSnapshot): Pick<StageProps, 'snapshot' | 'seated' | 'teamChoice' | 'fastest' | 'nearest' | 'place'> {
  const { room, verdict, seated, team_choice: teamChoice } = state
  const isOfRoom = verdict?.position === room.position && room.right_answer !== undefined
  if (!isOfRoom) return { snapshot: state, seated, teamChoice }
  const { fastest, nearest, place, counts } = verdict
  return { snapshot: { ...state, room: { ...room, counts: room.counts ?? counts } }, seated, teamChoice, nearest, ...(fastest && { fastest }), ...(place && { place }) }
}

import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { showWatch, type StageSnapshot } from '../contract.ts'
import { useFace, type FaceParts, type ShowMessage } from '../ui/line/use-face.ts'
import { phonePath, PLAY_PATH } from '../ui/look.ts'
import { Stage as StageFace } from '../ui/stage/stage.tsx'

type Seen = StageSnapshot & { seated: number }

const PARTS: FaceParts<Seen> = {
  enter: async (line) => {
    const reply = await line.send(showWatch, {})
    return reply && !reply.error ? { ...reply.data, seated: reply.data.newest.length } : null
  },
  step: stageStep,
}

function stageStep(state: Seen, { event, payload }: ShowMessage): Seen {
  switch (event) {
    case 'show:room':
      return { ...state, room: payload }
    case 'show:answered':
      return { ...state, room: { ...state.room, answered: payload.answered, seats: payload.seats } }
    case 'show:board':
      return { ...state, board: payload }
    case 'show:seats':
      return { ...state, newest: payload.newest, teams: payload.teams, seated: Math.max(payload.seats, payload.newest.length) }
    default:
      return state
  }
}

/** The big screen, by its link alone. */
export function Stage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [{ host, origin }] = useState(() => ({ host: location.host, origin: location.origin }))
  const { state } = useFace(token, PARTS)
  if (!state) return null
  const { seated, ...snapshot } = state
  return <StageFace snapshot={snapshot} seated={seated} address={`${host}${PLAY_PATH.replace(/\/$/, '')}`} link={`${origin}${phonePath(state.pin)}`} />
}

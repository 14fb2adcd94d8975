import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { showWatch, type StageSnapshot } from '../contract.ts'
import { stageProps, stageStep } from '../ui/line/stage-state.ts'
import { useFace, type FaceParts } from '../ui/line/use-face.ts'
import { phonePath, PLAY_PATH } from '../ui/look.ts'
import { Stage as StageFace } from '../ui/stage/stage.tsx'

const PARTS: FaceParts<StageSnapshot> = {
  enter: async (line) => {
    const reply = await line.send(showWatch, {})
    return reply && !reply.error ? reply.data : null
  },
  step: stageStep,
}

/** The big screen, by its link alone. */
export function Stage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [{ host, origin }] = useState(() => ({ host: location.host, origin: location.origin }))
  const { state } = useFace(token, PARTS)
  if (!state) return null
  return <StageFace {...stageProps(state)} address={`${host}${PLAY_PATH.replace(/\/$/, '')}`} link={`${origin}${phonePath(state.pin)}`} />
}

import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { useOwnSign } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LineBar } from '../../../platform/web/ui/line-bar.tsx'
import { showWatch, type StageSnapshot } from '../contract.ts'
import { enteredBy, useFace, type FaceParts, type ShowMessage } from '../ui/line/use-face.ts'
import { phonePath, PLAY_PATH } from '../ui/look.ts'
import { StageBroken, StageComing, StageGone } from '../ui/stage/no-show.tsx'
import { Stage as StageFace } from '../ui/stage/stage.tsx'

type Seen = StageSnapshot & { seated: number }

const PARTS: FaceParts<Seen> = {
  enter: async (line) => enteredBy(await line.send(showWatch, {}), (snapshot) => ({ ...snapshot, seated: snapshot.newest.length })),
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
  const { t } = useTexts()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [{ host, origin }] = useState(() => ({ host: location.host, origin: location.origin }))
  const { state, line, gone, broken } = useFace(token, PARTS)
  useOwnSign(true)
  if (broken) return <StageBroken onRetry={() => location.reload()} />
  // After the end the server knows the show no more; its last scene stays.
  if (gone && state?.room.phase !== 'over') return <StageGone />
  if (!state) return <StageComing slow={line === 'lost'} />
  const { seated, ...snapshot } = state
  return (
    <>
      <StageFace snapshot={snapshot} seated={seated} address={`${host}${PLAY_PATH.replace(/\/$/, '')}`} link={`${origin}${phonePath(state.pin)}`} />
      {line === 'lost' && state.room.phase !== 'over' && <LineBar words={t('show.line.lost')} back={t('show.line.back')} />}
    </>
  )
}

import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { useOwnSign } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LineBar } from '../../../platform/web/ui/line-bar.tsx'
import { showWatch, type StageSnapshot } from '../contract.ts'
import { stageProps, stageStep } from '../ui/line/stage-state.ts'
import { enteredBy, useFace, type FaceParts } from '../ui/line/use-face.ts'
import { phonePath, PLAY_PATH, replayPath, stageTokenIn } from '../ui/paths.ts'
import { StageBroken, StageComing, StageGone } from '../ui/stage/no-show.tsx'
import { Stage as StageFace } from '../ui/stage/stage.tsx'

const PARTS: FaceParts<StageSnapshot> = {
  enter: async (line) => enteredBy(await line.send(showWatch, {}), (snapshot) => snapshot),
  step: stageStep,
}

/** The big screen, by its link alone. */
export function Stage() {
  const { t } = useTexts()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const [{ host, origin }] = useState(() => ({ host: location.host, origin: location.origin }))
  const { state, line, gone, broken } = useFace(stageTokenIn(token), PARTS)
  useOwnSign(true)
  if (broken) return <StageBroken onRetry={() => location.reload()} />
  // After the end the server knows the show no more; its last scene stays.
  if (gone && state?.room.phase !== 'over') return <StageGone />
  if (!state) return <StageComing slow={line === 'lost'} />
  return (
    <>
      <StageFace {...stageProps(state)} address={`${host}${PLAY_PATH.replace(/\/$/, '')}`} link={`${origin}${phonePath(state.pin)}`} {...(state.room.replay && { replay: { address: `${host}${replayPath(state.room.replay)}`, link: `${origin}${replayPath(state.room.replay)}` } })} />
      {line === 'lost' && state.room.phase !== 'over' && <LineBar words={t('show.line.lost')} back={t('show.line.back')} />}
    </>
  )
}

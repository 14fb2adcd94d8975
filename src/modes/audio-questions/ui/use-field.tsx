import { useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import type { Field } from '../../../features/rounds/ui/stage.tsx'
import type { PlayedRound } from '../../../features/rounds/ui/use-round.ts'
import { skipClip } from '../contract.ts'
import { ClipPlayer } from './clip-player.tsx'
import { Foot } from './foot.tsx'

/** Its own field to play on: each question's clip stands above its options, which open towards the clip's end. */
export function useField(): Field {
  const [opens, setOpens] = useState<{ of: string; in: number | null }>({ of: '', in: null })
  const opensIn = ({ state: { question } }: PlayedRound) => (!question?.audio ? 0 : opens.of === question.id ? opens.in : null)
  return {
    between: (round) => {
      const { id = '', audio = '', audio_ms = 0 } = round.state.question ?? {}
      return audio && <ClipPlayer key={id} round={round} address={audio} lengthMs={audio_ms} onOpensIn={(seconds) => setOpens({ of: id, in: seconds })} />
    },
    shut: (round) => opensIn(round) !== 0,
    foot: (round) => <Foot opensIn={opensIn(round)} />,
    skip: (wish) => call(skipClip, wish, { quiet: true }),
  }
}

import { useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import type { Field } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import type { RoundControl } from '../../../features/rounds/ui/one-by-one/use-round.ts'
import { skipClip } from '../contract.ts'
import { ClipPlayer } from './clip-player.tsx'
import { FailedHint } from './failed.tsx'
import { Foot } from './foot.tsx'

/** Its own field to play on: each question's clip stands above its options, which open towards the clip's end. */
export function useField(): Field {
  const [clip, setClip] = useState<{ of: string; opensIn: number | null; failed: boolean }>({ of: '', opensIn: null, failed: false })
  const opensIn = ({ state: { question } }: RoundControl) => (!question?.audio ? 0 : clip.of === question.id ? clip.opensIn : null)
  const failed = ({ state: { question } }: RoundControl) => clip.failed && clip.of === question?.id
  return {
    between: (round) => {
      const { id = '', audio = '', audio_ms = 0 } = round.state.question ?? {}
      return audio && <ClipPlayer key={id} round={round} address={audio} lengthMs={audio_ms} onTurn={(turn) => setClip({ of: id, ...turn })} />
    },
    shut: (round) => opensIn(round) !== 0,
    foot: (round) => (failed(round) ? <FailedHint state={round.state} /> : <Foot opensIn={opensIn(round)} />),
    skip: (wish) => call(skipClip, wish, { quiet: true }),
  }
}

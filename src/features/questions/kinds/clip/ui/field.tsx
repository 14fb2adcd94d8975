import type { KindField } from '../../ui/field.ts'
import { ClipPlayer } from './clip-player.tsx'
import { FailedHint } from './failed.tsx'
import { Foot } from './foot.tsx'
import { turnOf, written } from './turn.ts'

/** The clip stands above the options, which open towards its end. */
export const field: KindField = {
  between: (play) => <ClipPlayer key={play.question.id} play={play} onTurn={(turn) => play.setDraft(written(turn))} />,
  shut: ({ draft }) => turnOf(draft).opensIn !== 0,
  foot: (play) => (turnOf(play.draft).failed ? <FailedHint play={play} /> : <Foot opensIn={turnOf(play.draft).opensIn} />),
}

import type { KindField } from '../../ui/field.ts'
import { Spelling } from './spelling.tsx'
import { WordFoot } from './word-foot.tsx'

/** Boxes, and keys to fill them. */
export const field: KindField = {
  answers: (play) => <Spelling play={play} />,
  foot: (play) => <WordFoot play={play} />,
}

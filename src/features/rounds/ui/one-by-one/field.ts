import type { ReactNode } from 'react'
import type { FieldExtras } from '../../../questions/kinds/ui/field.ts'
import type { PublicSettings } from '../../../settings/rules.ts'
import type { RoundControl, Skip } from './use-round.ts'

/** What a mode adds to the field of a question's kind, and puts in the place of plain words. */
export type AnswerField = {
  /** Sets words that are more than words, such as formulas. */
  words?: (text: string) => ReactNode
  /** Says them, for announcements and buttons. */
  say?: (text: string) => string
  /** The classes of what the question is written on, if not on the stage itself. */
  paper?: string
  /** Between the question and its answers, such as a line that another language stands in. */
  between?: (round: RoundControl) => ReactNode
  /** What the fields of its questions show and do beside the answers. */
  adds?: (round: RoundControl, config: PublicSettings) => FieldExtras
  /** The mode's own call to leave a question out, in the place of the lifeline "skip". */
  skip?: Skip
  /** No points are counted here. */
  pointless?: boolean
}

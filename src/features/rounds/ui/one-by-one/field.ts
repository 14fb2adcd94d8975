import type { ReactNode } from 'react'
import type { FieldExtras } from '../../../questions/kinds/ui/field.ts'
import type { PublicSettings } from '../../../settings/rules.ts'
import type { RoundControl, Skip } from './use-round.ts'

/** What a mode adds to the answer field of a question's kind, and its text renderer. */
export type AnswerField = {
  /** Renders markup such as formulas. */
  words?: (text: string) => ReactNode
  /** The same as plain text, for announcements and buttons. */
  say?: (text: string) => string
  /** CSS classes of the question's background, if it has one of its own. */
  paper?: string
  /** Rendered between question and answers, such as the text in another language. */
  between?: (round: RoundControl) => ReactNode
  /** What its answer fields show and do besides answers. */
  adds?: (round: RoundControl, config: PublicSettings) => FieldExtras
  /** The mode's own call to skip a question, instead of the lifeline "skip". */
  skip?: Skip
  /** No points are counted here. */
  pointless?: boolean
}

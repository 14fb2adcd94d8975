import type { ReactNode } from 'react'
import type { PublicSettingKey } from '../../../settings/rules.ts'
import type { RoundControl, Skip } from './use-round.ts'

/** What a mode adds to the field of a question's kind, and puts in the place of plain words. */
export type Field = {
  /** Sets words that are more than words, such as formulas. */
  words?: (text: string) => ReactNode
  /** Says them, for announcements and buttons. */
  say?: (text: string) => string
  /** What the question is written on, if not on the stage itself. */
  paper?: 'squared'
  /** Between the question and its answers, such as a line that another language stands in. */
  between?: (round: RoundControl) => ReactNode
  /** The settings that say what a right answer earns and a wrong one costs, said below answers that are put together. */
  worth?: { right: PublicSettingKey; wrong: PublicSettingKey }
  /** Help that looks at what is put together so far, beside the button that locks it. */
  aid?: (round: RoundControl, draft: string) => ReactNode
  /** The mode's own call to leave a question out, in the place of the lifeline "skip", and the setting that says how often a round allows it. */
  leaveOut?: { ask: Skip; most: PublicSettingKey }
  /** No points are counted here. */
  pointless?: boolean
}

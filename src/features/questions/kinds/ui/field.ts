/** The browser part of a kind: how its questions are recognised, its answers in words, and the field on which they are answered. */
import type { ReactNode } from 'react'
import type { Texts } from '../../../../platform/web/texts/texts.ts'
import type { KindFields, ShownQuestion } from '../contract.ts'

/** waiting: neither can it be answered now, nor is there a verdict. */
export type FieldPhase = 'asking' | 'helping' | 'sending' | 'verdict' | 'waiting'

/** A question in play, as the field of its kind sees it and acts on it. */
export type FieldPlay = {
  question: ShownQuestion
  phase: FieldPhase
  /** What was answered; '' until then, and when the time ran out. */
  pick: string
  /** With the phase `verdict`. r right, w wrong, a answered, without a verdict. `right`: its parts, if they may be shown. */
  verdict: { code: 'r' | 'w' | 'a'; right: string[] | undefined; audioText: string } | undefined
  /** The question behind the verdict, as soon as it is known. */
  next: ShownQuestion | undefined
  /** What the field keeps of the open question; '' with each new one. */
  draft: string
  setDraft: (draft: string) => void
  /** Locks an answer. */
  choose: (answer: string) => void
} & FieldExtras

/** What the mode adds. */
export type FieldExtras = {
  /** The points of a right answer, and those that a wrong one costs, where the mode wants them said. */
  worth?: { right: number; wrong: number } | undefined
  /** Help that looks at what is put together so far. */
  aid?: (draft: string) => ReactNode
  /** Leaves the question out of the count, where the mode allows it; `spent`: not in this round any more. */
  leaveOut?: { spent: boolean; busy: boolean; run: () => void }
}

export type KindField = {
  /** Between the question and its answers. */
  between?: (play: FieldPlay) => ReactNode
  /** In the place of the options, with keys of its own. */
  answers?: (play: FieldPlay) => ReactNode
  /** In the place of the lifelines. */
  foot?: (play: FieldPlay) => ReactNode
  /** The options are seen and cannot be chosen yet. */
  shut?: (play: FieldPlay) => boolean
}

/** A question as it was handed out, or as a bookmark shows it. */
export type ShownParts = Pick<ShownQuestion, 'options'> & KindFields

export type ShownKind = {
  /** Whether a question is of this kind: the wire names none. */
  isShown: (question: ShownParts) => boolean
  /** Its name in the list of fields (`fields.ts`); undefined: the options alone. */
  field?: string
  /** An answer, written as `answer_question` takes it, in words. */
  answerIn: (question: ShownParts, answer: string, num: Texts['num']) => string[]
  /** What stands between these words. */
  between: ' · ' | ' › '
  /** The clip that can be heard again once the question is over. */
  transcript?: (question: ShownParts) => string | undefined
  /** Its field needs room: longer questions are set smaller. */
  crowded?: true
  /** An answer may be right and differ from the right one. */
  near?: true
  /** With the verdict the field itself says what is right. */
  tellsRight?: true
  /** The question once help has opened a part of its answer. */
  opened?: (question: ShownQuestion, part: { box: number; letter: string }) => Partial<ShownQuestion>
}

import type { ComponentType } from 'react'

/** What pages of questions show of answers, which another feature counts: passed in by the app, since that feature imports this one. */
export type AnswerParts = {
  /** How one question was answered. */
  Figures: ComponentType<{ id: string; question: string; version: number }>
  /** Faults that answers show, by their names, as a group of the hygiene page; and the questions with one of them. */
  FlagGroup: ComponentType<{ language: string; chosen: string | undefined; onChoose: (flag: string) => void }>
  FlaggedQuestions: ComponentType<{ language: string; flag: string }>
}

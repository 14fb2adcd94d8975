import { useState } from 'react'
import type { FieldPhase, FieldPlay } from '../../../questions/kinds/ui/field.ts'
import { settings } from '../../../settings/ui/slices.ts'
import type { AnswerField } from './field.ts'
import type { RoundPhase } from './round-state.ts'
import type { RoundControl } from './use-round.ts'

const PHASES: Partial<Record<RoundPhase, FieldPhase>> = { asking: 'asking', helping: 'helping', sending: 'sending', verdict: 'verdict' }

/** The open question for the field of its kind, with what the mode adds to that. */
export function useFieldPlay(round: RoundControl, { adds }: AnswerField): FieldPlay | undefined {
  const { question, phase, pick = '', verdict, next } = round.state
  const config = settings.use(({ systemConfig }) => systemConfig)
  const [stored, store] = useState({ of: '', draft: '' })
  return (
    question && {
      question,
      phase: PHASES[phase] ?? 'waiting',
      pick,
      verdict,
      next: next?.question,
      draft: stored.of === question.id ? stored.draft : '',
      setDraft: (draft) => store({ of: question.id, draft }),
      choose: round.choose,
      ...adds?.(round, config),
    }
  )
}

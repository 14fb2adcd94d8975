import { useState } from 'react'
import type { FieldPhase, FieldPlay } from '../../../questions/kinds/ui/field.ts'
import { settings } from '../../../settings/ui/slices.ts'
import type { Field } from './field.ts'
import type { Phase } from './round-state.ts'
import type { RoundControl } from './use-round.ts'

const PHASES: Partial<Record<Phase, FieldPhase>> = { asking: 'asking', helping: 'helping', sending: 'sending', told: 'told' }

/** The open question for the field of its kind, with what the mode adds to that. */
export function useFieldPlay(round: RoundControl, { adds }: Field): FieldPlay | undefined {
  const { question, phase, pick = '', verdict, next } = round.state
  const config = settings.use(({ systemConfig }) => systemConfig)
  const [kept, keep] = useState({ of: '', draft: '' })
  return (
    question && {
      question,
      phase: PHASES[phase] ?? 'waiting',
      pick,
      verdict,
      next: next?.question,
      draft: kept.of === question.id ? kept.draft : '',
      setDraft: (draft) => keep({ of: question.id, draft }),
      choose: round.choose,
      ...adds?.(round, config),
    }
  )
}

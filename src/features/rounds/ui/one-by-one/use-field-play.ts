import { useState } from 'react'
import type { FieldPhase, FieldPlay } from '../../../questions/kinds/ui/field.ts'
import type { PublicSettings } from '../../../settings/rules.ts'
import { figure } from '../../../settings/ui/load.ts'
import { settings } from '../../../settings/ui/slices.ts'
import type { Phase } from './round-state.ts'
import type { Field } from './field.ts'
import type { RoundControl } from './use-round.ts'

const PHASES: Partial<Record<Phase, FieldPhase>> = { asking: 'asking', helping: 'helping', sending: 'sending', told: 'told' }

/** The open question for the field of its kind, with what the mode adds to that. */
export function useFieldPlay(round: RoundControl, field: Field): FieldPlay | undefined {
  const { question, phase, pick = '', verdict, next, marks } = round.state
  const config = settings.use(({ systemConfig }) => systemConfig)
  const drafting = useDraft(question?.id)
  if (!question) return undefined
  const leftOut = [...marks].filter((mark) => mark === 's').length
  const most = field.leaveOut && figure(config, field.leaveOut.most)
  return {
    question,
    phase: PHASES[phase] ?? 'waiting',
    pick,
    verdict,
    next: next?.question,
    ...drafting,
    choose: round.choose,
    worth: worthIn(field, config),
    aid: (draft) => field.aid?.(round, draft),
    leaveOut: field.leaveOut && { spent: most !== undefined && leftOut >= most, busy: phase === 'helping', run: () => round.help('skip') },
  }
}

function worthIn({ worth }: Field, config: PublicSettings): FieldPlay['worth'] {
  if (!worth) return undefined
  const [right, wrong] = [figure(config, worth.right), figure(config, worth.wrong)]
  return right === undefined || wrong === undefined ? undefined : { right, wrong }
}

function useDraft(questionId: string | undefined) {
  const [kept, keep] = useState({ of: questionId, draft: '' })
  return { draft: kept.of === questionId ? kept.draft : '', setDraft: (draft: string) => keep({ of: questionId, draft }) }
}

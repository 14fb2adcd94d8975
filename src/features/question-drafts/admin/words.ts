/** Names of states and faults in the language of the desk. */
import type { Output } from '../../../platform/pure/action.ts'
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useFaultWords } from '../../questions/admin/fault-words.ts'
import type { DraftRequest, listDraftRequests, ListedDraft, RequestState } from '../desk-contract.ts'

export type ListedRequest = Output<typeof listDraftRequests>['rows'][number]

export const WORKED: readonly RequestState[] = ['waiting', 'drafting', 'answering']
const TONES: Readonly<Record<RequestState, Tone>> = { waiting: 'waits', drafting: 'live', answering: 'live', done: 'on', failed: 'broken', cancelled: 'off' }

export function useStates(): (request: Pick<ListedRequest, 'state' | 'open'>) => { tone: Tone; words: string } {
  const { t } = useTexts()
  return ({ state, open }) => (state === 'done' && open > 0 ? { tone: 'waits', words: t('desk.question-drafts.to-decide', { n: open }) } : { tone: TONES[state], words: t(`desk.question-drafts.state.${state}`) })
}

/** Why a request failed, or pauses. */
export function useFailure(): (request: DraftRequest) => string | undefined {
  const { t, plainNum, date } = useTexts()
  return ({ failure, failure_status: status, due_at: dueAt, state }) => {
    if (failure === null) return undefined
    const words = t(`desk.question-drafts.failure.${failure}`)
    const numbered = status === 0 ? words : `${words} ${t('desk.question-drafts.status', { status: plainNum(status) })}`
    return dueAt !== null && WORKED.includes(state) ? `${numbered} ${t('desk.question-drafts.pauses', { time: date(dueAt, { timeStyle: 'medium' }) })}` : numbered
  }
}

/** What speaks against a draft, a sentence each. */
export function useDoubts(): (draft: ListedDraft) => { key: string; words: string; why: string; questionId: string }[] {
  const { t, num, letter } = useTexts()
  const faultWords = useFaultWords()
  return ({ flags, blind, blind_answer: answer }) => {
    const found = flags.map(({ flag, question_id: questionId, draft, why, fault }, at) => {
      const of = questionId ? t('desk.question-drafts.of-question', { number: num(Number(questionId)) }) : draft > 0 ? t('desk.question-drafts.of-draft', { number: num(draft) }) : ''
      return { key: `${flag} ${at}`, words: [t(`desk.question-drafts.flag.${flag}`), of].filter(Boolean).join(' '), why: fault ? faultWords(fault) : why, questionId }
    })
    const second = blind === 'differs' ? t('desk.question-drafts.blind.differs', { letters: answer.map(letter).join(' ') }) : blind === 'none' || blind === 'unusable' ? t(`desk.question-drafts.blind.${blind}`) : undefined
    return second === undefined ? found : [{ key: 'blind', words: second, why: '', questionId: '' }, ...found]
  }
}

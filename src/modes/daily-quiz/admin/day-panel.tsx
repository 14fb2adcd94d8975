/** One day: its questions in their order, until players have been asked them to be chosen, put in order, moved and cleared. */
import { useState } from 'react'
import { Button, Skeleton } from '@mui/material'
import { CalendarX, Check, Lock, MoveRight } from 'lucide-react'
import type { Day } from '../../../platform/pure/days.ts'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDailySet, type DailyQuestion } from '../desk-contract.ts'
import { ClearDialog, MoveDialog, SaveDialog } from './day-dialogs.tsx'
import { QuestionFinder } from './question-finder.tsx'
import { DaySet } from './day-set.tsx'
import { TONES } from './month-table.tsx'

type Props = { language: string; day: Day; today: Day; onOpen: (day: Day) => void }
type Dialog = 'save' | 'move' | 'clear'

export function DayPanel({ language, day, today, onOpen }: Props) {
  const { t, num } = useTexts()
  const { data } = useRead(getDailySet, { language_id: language, day })
  const [draft, setDraft] = useState<readonly DailyQuestion[]>()
  const [dialog, setDialog] = useState<Dialog>()
  const edits = useRights().has('content:edit')
  if (!data) return <Skeleton variant="rounded" height={300} />
  const { state, wanted } = data
  const questions = draft ?? data.questions
  const isOpen = edits && data.locked === 0
  const isFull = questions.length === wanted && questions.every(({ active }) => active === 1)
  const close = () => setDialog(undefined)
  const done = () => (close(), setDraft(undefined))
  return (
    <>
      <p className="daily-state">
        <StateChip tone={TONES[state]}>{t(`desk.daily-quiz.state-${state}`)}</StateChip>
        {data.locked === 1 && <StateChip tone="off">{t('desk.daily-quiz.locked')}</StateChip>}
        <span>{t('desk.daily-quiz.filled', { given: num(questions.length), wanted: num(wanted) })}</span>
      </p>
      {data.locked === 1 && <p className="desk-small"><Lock size={14} aria-hidden /> {t('desk.daily-quiz.locked-about')}</p>}
      {state === 'empty' && questions.length === 0 && <p>{t(data.locked ? 'desk.daily-quiz.nobody-played' : 'desk.daily-quiz.empty-about')}</p>}
      <DaySet questions={questions} onChange={isOpen ? setDraft : undefined} />
      {isOpen && (
        <>
          <div className="desk-acts">
            <Button className="go" startIcon={<Check size={18} />} disabled={draft === undefined || !isFull} onClick={() => setDialog('save')}>{t('desk.daily-quiz.save')}</Button>
            {draft !== undefined && <Button onClick={() => setDraft(undefined)}>{t('desk.daily-quiz.put-back')}</Button>}
            {draft === undefined && state !== 'empty' && <Button startIcon={<MoveRight size={18} className="desk-flip" />} onClick={() => setDialog('move')}>{t('desk.daily-quiz.move')}</Button>}
            {draft === undefined && state !== 'empty' && <Button className="harm" startIcon={<CalendarX size={18} />} onClick={() => setDialog('clear')}>{t('desk.daily-quiz.clear')}</Button>}
          </div>
          {questions.length < wanted && <QuestionFinder language={language} taken={questions.map(({ id }) => id)} onAdd={(question) => setDraft([...questions, question])} />}
        </>
      )}
      {dialog === 'save' && <SaveDialog language={language} day={day} before={data.questions} after={questions} onClose={close} onDone={done} />}
      {dialog === 'move' && <MoveDialog language={language} day={day} today={today} onClose={close} onDone={(to) => (done(), onOpen(to))} />}
      {dialog === 'clear' && <ClearDialog language={language} day={day} questions={questions.length} onClose={close} onDone={done} />}
    </>
  )
}

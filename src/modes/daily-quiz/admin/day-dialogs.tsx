/** The acts on a day. */
import { useState } from 'react'
import { TextField } from '@mui/material'
import { dayAfter, isDay, type Day } from '../../../platform/pure/days.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { clearDailySet, moveDailySet, saveDailySet, type DailyQuestion } from '../desk-contract.ts'
import { noonOf } from './months.ts'

type Props = { language: string; day: Day; onClose: () => void; onDone: () => void }

const useDayName = () => {
  const { date } = useTexts()
  return (day: Day) => date(noonOf(day), { dateStyle: 'long', timeZone: 'UTC' })
}

export function SaveDialog({ language, day, before, after, onClose, onDone }: Props & { before: readonly DailyQuestion[]; after: readonly DailyQuestion[] }) {
  const { t } = useTexts()
  const name = useDayName()
  const stay = after.filter(({ id }) => before.some((one) => one.id === id)).length
  const count = (n: number) => t('desk.daily-quiz.count', { n })
  return (
    <ActDialog
      title={t('desk.daily-quiz.save-for', { day: name(day) })} button={t('desk.daily-quiz.save-count', { n: after.length })} onClose={onClose} onDone={onDone}
      changes={[{ what: t('desk.daily-quiz.questions'), now: count(before.length), then: count(after.length) }, { what: t('desk.daily-quiz.new-ones'), now: '', then: count(after.length - stay) }]}
      hint={t('desk.daily-quiz.save-about')} run={(reason) => call(saveDailySet, { language_id: language, day, ids: after.map(({ id }) => id).join(','), reason })}
    />
  )
}

export function MoveDialog({ language, day, today, onClose, onDone }: Omit<Props, 'onDone'> & { today: Day; onDone: (to: Day) => void }) {
  const { t } = useTexts()
  const name = useDayName()
  const [to, setTo] = useState(dayAfter(day))
  const ready = isDay(to) && to !== day && to >= today
  return (
    <ActDialog
      title={t('desk.daily-quiz.move-from', { day: name(day) })} button={t('desk.daily-quiz.move')} ready={ready} hint={t('desk.daily-quiz.move-about')} onClose={onClose} onDone={() => onDone(to)}
      run={(reason) => call(moveDailySet, { language_id: language, day, to, reason })}
    >
      <TextField type="date" required autoFocus label={t('desk.daily-quiz.move-to')} value={to} onChange={({ target }) => setTo(target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }} />
    </ActDialog>
  )
}

export function ClearDialog({ language, day, questions, onClose, onDone }: Props & { questions: number }) {
  const { t } = useTexts()
  const name = useDayName()
  return (
    <ActDialog
      title={t('desk.daily-quiz.clear-of', { day: name(day) })} button={t('desk.daily-quiz.clear')} harms onClose={onClose} onDone={onDone} hint={t('desk.daily-quiz.clear-about')}
      changes={[{ what: t('desk.daily-quiz.questions'), now: t('desk.daily-quiz.count', { n: questions }), then: t('desk.daily-quiz.state-empty') }]} run={(reason) => call(clearDailySet, { language_id: language, day, reason })}
    />
  )
}

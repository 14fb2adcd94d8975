/** People with more time: found by name, address or code, and given their clock. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { Clock, Search } from 'lucide-react'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { listExamClocks, type ExamClock, type ExamRecord } from '../desk-contract.ts'
import { clockSeconds } from '../rules.ts'
import { ClockDialog } from './clock-dialog.tsx'

export function PeopleTab({ exam, edits }: { exam: ExamRecord; edits: boolean }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ExamClock>()
  return (
    <>
      <PagedTable<ExamClock>
        of={[listExamClocks.name, exam.id, text]} label={t('desk.exam.tab.people')} columns={useColumns(exam, edits ? setChosen : undefined)} empty={t(text ? 'desk.exam.nobody-found' : 'desk.exam.no-clocks')}
        read={(cursor, limit) => readData(listExamClocks, { text: text || undefined, cursor, limit })}
        tools={
          <form style={{ display: 'flex', gap: 8, alignItems: 'center' }} onSubmit={(event) => (event.preventDefault(), setText(typed.trim()))}>
            <TextField size="small" type="search" label={t('desk.exam.find-person')} value={typed} onChange={({ target }) => (setTyped(target.value), target.value === '' && setText(''))} sx={{ minWidth: 280 }} slotProps={{ htmlInput: { maxLength: 100 } }} />
            <Button type="submit" startIcon={<Search size={18} />}>{t('desk.exam.find-go')}</Button>
            <span className="desk-small">{t(text ? 'desk.exam.found-hint' : 'desk.exam.clocks-hint')}</span>
          </form>
        }
      />
      {chosen && <ClockDialog exam={exam} person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function useColumns({ minutes }: ExamRecord, choose: ((person: ExamClock) => void) | undefined): TableColumn<ExamClock>[] {
  const { t, num, date } = useTexts()
  const words = useEventWords()
  return [
    { name: 'name', label: t('desk.exam.person'), show: ({ name }) => <b><bdi>{name}</bdi></b> },
    { name: 'code', label: t('desk.exam.code'), show: ({ code }) => <code dir="ltr">{code}</code> },
    { name: 'percent', label: t('desk.exam.clock'), numeric: true, show: ({ percent }) => <bdi>{percent > 100 ? <b>× {num(percent / 100)}</b> : `× ${num(1)}`}</bdi> },
    { name: 'minutes', label: t('desk.exam.minutes'), numeric: true, show: ({ percent }) => num(clockSeconds(minutes, percent) / 60, { maximumFractionDigits: 1 }) },
    { name: 'reason', label: t('desk.exam.why'), show: ({ reason, percent }) => (percent > 100 && reason) || '–' },
    { name: 'given', label: t('desk.exam.given-by'), show: ({ given_by, given_at }) => (given_at === null ? '–' : <span title={words.moment(given_at)}><bdi dir="ltr">{given_by}</bdi> · {date(given_at, { dateStyle: 'medium' })}</span>) },
    ...(choose ? [{ name: 'acts', label: t('desk.events.acts'), show: (person: ExamClock) => <Button size="small" startIcon={<Clock size={16} />} aria-label={t('desk.exam.time-for', { name: person.name })} onClick={() => choose(person)}>{t('desk.exam.time')}</Button> }] : []),
  ]
}

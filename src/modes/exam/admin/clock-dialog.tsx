/** Another clock for one person: what it changes here and in the exams of the week. */
import { useState } from 'react'
import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { previewExamClock, setExamClock, type ExamClock, type ExamRecord } from '../desk-contract.ts'

const USUAL = ['100', '125', '150', '200'] as const
const MOST = 1000

export function ClockDialog({ exam, person: { id, name, percent: now }, onClose }: { exam: ExamRecord; person: ExamClock; onClose: () => void }) {
  const { t, num } = useTexts()
  const [percent, setPercent] = useState('150')
  const is = /^\d{3,4}$/.test(percent) && Number(percent) >= 100 && Number(percent) <= MOST ? Number(percent) : undefined
  const { data } = useRead(previewExamClock, { exam_id: exam.id, player_id: id, percent: is ?? 100 }, { off: is === undefined })
  return (
    <ActDialog<{ exams: number }>
      title={t('desk.exam.time-for', { name })} button={t('desk.exam.give-minutes', { minutes: num(data?.minutes_then ?? exam.minutes, { maximumFractionDigits: 1 }) })} ready={is !== undefined && is !== now && data !== undefined} onClose={onClose} onDone={onClose}
      changes={useChanges(exam, data)} reasons={[t('desk.exam.reason.school'), t('desk.exam.reason.doctor'), t('desk.exam.reason.reader')]} hint={t('desk.exam.time-does')} run={(reason) => call(setExamClock, { player_id: id, percent: is ?? 100, reason })}
    >
      <div className="event-fields" style={{ marginBlockStart: 8 }}>
        <ToggleButtonGroup exclusive size="small" value={percent} aria-label={t('desk.exam.clock')} onChange={(_event, to: string | null) => to && setPercent(to)}>
          {USUAL.map((one) => <ToggleButton key={one} value={one}><bdi>× {num(Number(one) / 100)}</bdi></ToggleButton>)}
        </ToggleButtonGroup>
        <TextField autoFocus size="small" required label={t('desk.exam.percent')} value={percent} error={is === undefined} helperText={t('desk.events.between', { least: num(100), most: num(MOST) })} onChange={({ target }) => setPercent(target.value)} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 4 } }} />
      </div>
    </ActDialog>
  )
}

type Preview = ReturnType<typeof useRead<typeof previewExamClock>>['data']

function useChanges({ zone }: ExamRecord, data: Preview): Change[] {
  const { t, num } = useTexts()
  const words = useEventWords()
  if (!data) return []
  const minutes = (n: number) => num(n, { maximumFractionDigits: 1 })
  return [
    { what: t('desk.exam.minutes-here'), now: minutes(data.minutes_now), then: minutes(data.minutes_then), by: data.minutes_then - data.minutes_now },
    ...(data.ends_now && data.ends_then ? [{ what: t('desk.exam.ends-at'), now: words.time(data.ends_now, zone), then: words.time(data.ends_then, zone) }] : []),
    { what: t('desk.exam.coming'), now: '–', then: num(data.coming) },
  ]
}

/** The questions of the days on a calendar: a month of a language, and beside it the day that is chosen. */
import { useState } from 'react'
import { Alert, Button, IconButton, MenuItem, TextField, useMediaQuery } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayAfter, type Day } from '../../../platform/pure/days.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { SidePanel } from '../../../platform/web/desk/side-panel.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useContent, useContentLanguage } from '../../../features/questions/admin/use-content.ts'
import { listDailySets } from '../desk-contract.ts'
import { DayPanel } from './day-panel.tsx'
import { monthAfter, noonOf } from './months.ts'
import { MonthTable } from './month-table.tsx'
import './daily.css'

/** Below, what stands beside the calendar lies over it. */
const BESIDE = '(min-width: 1101px)'

export function DailyPage() {
  const { t, date } = useTexts()
  const { languages } = useContent()
  const [language, setLanguage] = useContentLanguage(languages)
  const [wish, setMonth] = useState<string>()
  const [day, setDay] = useState<Day>()
  const beside = useMediaQuery(BESIDE, { noSsr: true })
  const month = wish ?? new Date().toISOString().slice(0, 7)
  const { data } = useRead(listDailySets, { language_id: language, month }, { off: language === '' })
  const chosen = day ?? (beside ? data?.today : undefined)
  const open = (to: Day) => (setDay(to), setMonth(to.slice(0, 7)))
  const step = (by: 1 | -1) => chosen !== undefined && open(dayAfter(chosen, by))
  const name = (of: Day) => date(noonOf(of), { dateStyle: 'full', timeZone: 'UTC' })
  const count = (state: 'chosen' | 'drawn') => data?.days.filter((one) => one.state === state).length ?? 0
  const panel = chosen !== undefined && language !== '' && <DayPanel key={`${language} ${chosen}`} language={language} day={chosen} today={data?.today ?? chosen} onOpen={open} />
  return (
    <DeskPage
      title={t('desk.daily-quiz.title')} about={data ? [t('desk.daily-quiz.chosen-count', { n: count('chosen') }), t('desk.daily-quiz.drawn-count', { n: count('drawn') }), t('desk.daily-quiz.others-drawn')].join(' · ') : ' '}
      tools={
        <TextField select size="small" label={t('desk.daily-quiz.language')} value={language} onChange={({ target }) => setLanguage(target.value)} sx={{ minWidth: 200 }}>
          {languages.map(({ id, name: word }) => <MenuItem key={id} value={id}>{word}</MenuItem>)}
        </TextField>
      }
    >
      {data?.by_language === 0 && <Alert severity="warning" sx={{ mb: 1.5 }}>{t('desk.daily-quiz.one-language')}</Alert>}
      <div className="daily">
        <DeskSection
          title={date(noonOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
          tools={
            <span>
              <IconButton size="small" aria-label={t('desk.daily-quiz.month-before')} onClick={() => setMonth(monthAfter(month, -1))}><ChevronLeft size={18} className="desk-flip" /></IconButton>
              <Button size="small" disabled={!data} onClick={() => data && open(data.today)}>{t('desk.daily-quiz.today')}</Button>
              <IconButton size="small" aria-label={t('desk.daily-quiz.month-after')} onClick={() => setMonth(monthAfter(month, 1))}><ChevronRight size={18} className="desk-flip" /></IconButton>
            </span>
          }
        >
          <MonthTable month={month} today={data?.today} days={data?.days ?? []} chosen={chosen} onChoose={setDay} />
        </DeskSection>
        {chosen !== undefined && (beside ? <DeskSection title={name(chosen)}>{panel}</DeskSection> : <SidePanel title={name(chosen)} onClose={() => setDay(undefined)} onStep={step}>{panel}</SidePanel>)}
      </div>
    </DeskPage>
  )
}

/** Faults of the questions of a language: the kinds of faults with their counts, the questions with one of them, and what mends it. */
import { Suspense, useState } from 'react'
import { Button, MenuItem, Paper, TextField } from '@mui/material'
import { WandSparkles } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { countOf } from '../../../platform/web/desk/moment.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { dataOf, Queue } from '../../../platform/web/desk/queue.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { getHygiene, listFindings, type ListedFinding } from '../desk-contract.ts'
import { MENDED_FAULTS, type Fault } from '../rules/hygiene.ts'
import type { AnswerParts } from './answer-parts.ts'
import { FindingPanel } from './finding-panel.tsx'
import { MendAllDialog } from './mend-all-dialog.tsx'
import { useContent, useContentLanguage } from './use-content.ts'
import './content.css'
import './hygiene.css'

type Counted = { fault: Fault; open: number; left: number }
type MendedFault = (typeof MENDED_FAULTS)[number]
const isMended = (fault: Fault): fault is MendedFault => (MENDED_FAULTS as readonly Fault[]).includes(fault)
/** Counts follow the job that looks through what was saved. */
const EVERY_MS = 10_000

export function HygienePage({ FlagGroup, FlaggedQuestions }: Omit<AnswerParts, 'Figures'>) {
  const { t, num } = useTexts()
  const { languages } = useContent()
  const [language, setLanguage] = useContentLanguage(languages)
  const [wish, setFault] = useState<Fault>()
  const [flag, setFlag] = useState<string>()
  const [state, setState] = useState<'open' | 'left'>('open')
  const [mends, setMends] = useState(false)
  const { data } = useRead(getHygiene, { language_id: language }, { off: language === '', everyMs: EVERY_MS })
  const edits = useRights().has('content:edit')
  const faults = data?.faults ?? []
  const shown = faults.find(({ fault }) => fault === wish) ?? faults.find(({ open }) => open > 0) ?? faults[0]
  const sum = faults.reduce((all, { open }) => all + open, 0)
  return (
    <DeskPage
      title={t('desk.questions.hygiene')} about={data ? [t('desk.questions.findings', { n: sum }), data.waiting > 0 ? t('desk.questions.still-waiting', { count: countOf(data.waiting, num) }) : t('desk.questions.all-looked-through')].join(' · ') : ' '}
      tools={
        <>
          <TextField select size="small" label={t('desk.questions.language')} value={language} onChange={({ target }) => setLanguage(target.value)} sx={{ minWidth: 200 }}>
            {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
          </TextField>
          {edits && !flag && shown && isMended(shown.fault) && shown.open > 0 && <Button className="go" startIcon={<WandSparkles size={18} />} onClick={() => setMends(true)}>{t('desk.questions.mend-all')}</Button>}
        </>
      }
    >
      <div className="hygiene">
        <div>
          <FaultList faults={faults} chosen={flag ? undefined : shown?.fault} onChoose={(fault) => (setFlag(undefined), setFault(fault))} />
          <Suspense fallback={null}><FlagGroup language={language} chosen={flag} onChoose={setFlag} /></Suspense>
        </div>
        {flag && <Suspense fallback={null}><FlaggedQuestions key={`${language} ${flag}`} language={language} flag={flag} /></Suspense>}
        {!flag && shown && (
          <div>
            <DeskTabs<'open' | 'left'> label={t(`desk.questions.fault-${shown.fault}`)} value={state} onChange={setState} tabs={[{ name: 'open', label: t('desk.questions.found'), count: shown.open }, { name: 'left', label: t('desk.questions.left'), count: shown.left }]} />
            <Findings key={`${language} ${shown.fault} ${state}`} language={language} fault={shown.fault} left={state === 'left'} />
          </div>
        )}
      </div>
      {mends && shown && isMended(shown.fault) && <MendAllDialog language={language} fault={shown.fault} onClose={() => setMends(false)} />}
    </DeskPage>
  )
}

const toneOf = ({ fault, open }: Counted) => (open === 0 ? 'on' : fault === 'contradiction' || fault === 'broken' ? 'broken' : 'waits')

function FaultList({ faults, chosen, onChoose }: { faults: readonly Counted[]; chosen: Fault | undefined; onChoose: (fault: Fault) => void }) {
  const { t, num } = useTexts()
  return (
    <Paper component="nav" aria-label={t('desk.questions.faults')} className="desk-choices hygiene-faults">
      <ul>
        {faults.map((counted) => (
          <li key={counted.fault}>
            <button type="button" aria-current={counted.fault === chosen || undefined} onClick={() => onChoose(counted.fault)}>
              <i className="desk-bulb" data-tone={toneOf(counted)} aria-hidden />
              <span><b>{t(`desk.questions.fault-${counted.fault}`)}</b><small>{t(`desk.questions.fault-about-${counted.fault}`)}</small></span>
              <strong>{countOf(counted.open, num)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function Findings({ language, fault, left }: { language: string; fault: Fault; left: boolean }) {
  const { t, num } = useTexts()
  const about = ({ question, other }: ListedFinding) => [[question, ...(other ? [other] : [])].map(({ id }) => t('desk.questions.number-of', { number: num(Number(id)) })).join(' / '), question.category].filter(Boolean).join(' · ')
  return (
    <Queue<ListedFinding>
      name={[listFindings.name, language, fault, String(left)]} empty={t(left ? 'desk.questions.left-none' : 'desk.questions.found-none')}
      read={async (cursor) => dataOf(await call(listFindings, { language_id: language, fault, left: left ? '1' : '0', cursor }))}
      idOf={({ id }) => id} row={(finding) => ({ title: finding.question.question, about: about(finding) })}
    >
      {(finding) => <FindingPanel finding={finding} fault={fault} left={left} />}
    </Queue>
  )
}

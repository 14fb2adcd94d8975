/** The questions of an event, with their right answers; a draft takes more from the bank or from an earlier event. */
import { useState } from 'react'
import { IconButton } from '@mui/material'
import { X } from 'lucide-react'
import { useRefresh } from 'react-admin'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { withFormulas } from '../../formulas/ui/words.tsx'
import { listPaper, takeFromPaper, type PaperQuestion } from '../contract.ts'
import { AddQuestions, type Earlier } from './add-questions.tsx'
import { Levels } from './levels.tsx'
import type { PaperOf } from './paper.ts'
import { useWayOfAsking } from './words.ts'

type Props = PaperOf & { languageId: string; edits: boolean; pool: number; asked: number; weights: readonly { weight: number; questions: number }[]; earlier: readonly Earlier[] }

export function PaperTab({ kind, eventId, languageId, edits, pool, asked, weights, earlier }: Props) {
  const { t } = useTexts()
  const saidOfAsking = useWayOfAsking()
  const [refused, setRefused] = useState('')
  const columns = useColumns(kind, edits, useTakeOut({ kind, eventId }, setRefused))
  return (
    <div className="event-columns">
      <div>
        {refused && <p role="alert">{refused}</p>}
        <PagedTable<PaperQuestion>
          of={[listPaper.name, kind, eventId]} label={t('desk.events.paper')} columns={columns} empty={t('desk.events.paper-empty')} file="paper"
          read={(cursor, limit) => readData(listPaper, { kind, event_id: eventId, cursor, limit })}
        />
      </div>
      <div className="desk-stack">
        {edits && <AddQuestions kind={kind} eventId={eventId} languageId={languageId} earlier={earlier} />}
        <Levels title={t(kind === 'exam' ? 'desk.events.by-marks' : 'desk.events.by-level')} of={t(kind === 'exam' ? 'desk.events.marks' : 'desk.events.level')} weights={weights}>
          {saidOfAsking(asked, pool)}
        </Levels>
      </div>
    </div>
  )
}

function useTakeOut({ kind, eventId }: PaperOf, onRefused: (words: string) => void) {
  const refresh = useRefresh()
  return async (id: string) => {
    const answer = await call(takeFromPaper, { kind, event_id: eventId, question_id: id })
    onRefused(answer?.error ? answer.text : '')
    if (answer) refresh()
  }
}

function useColumns(kind: PaperOf['kind'], edits: boolean, takeOut: (id: string) => Promise<void>): TableColumn<PaperQuestion>[] {
  const { t, num } = useTexts()
  const rights = ({ right }: PaperQuestion) => right.join(', ')
  return [
    { name: 'question', label: t('desk.events.question'), show: ({ question }) => <span className="event-words" dir="auto">{withFormulas(question)}</span>, cell: ({ question }) => question },
    { name: 'options', label: t('desk.events.options'), cell: ({ options }) => options.join(' | ') },
    { name: 'right', label: t('desk.events.right'), show: (line) => (line.right.length === 0 ? <StateChip tone="broken">{t('desk.events.no-key')}</StateChip> : <span className="event-words" dir="auto">{withFormulas(rights(line))}</span>), cell: rights },
    { name: 'level', label: t('desk.events.level'), numeric: true, show: ({ level }) => num(level), cell: ({ level }) => level },
    ...(kind === 'exam' ? [{ name: 'marks', label: t('desk.events.marks'), numeric: true, show: ({ marks }: PaperQuestion) => num(marks), cell: ({ marks }: PaperQuestion) => marks }] : []),
    { name: 'bank', label: t('desk.events.bank'), show: ({ stands_in_bank: stands }) => (stands ? <StateChip tone="waits">{t('desk.events.in-bank')}</StateChip> : '–') },
    ...(edits ? [{ name: 'acts', label: t('desk.events.acts'), show: ({ id, question }: PaperQuestion) => <IconButton size="small" aria-label={t('desk.events.take-out-of', { question })} title={t('desk.events.take-out')} onClick={() => void takeOut(id)}><X size={16} /></IconButton> }] : []),
  ]
}

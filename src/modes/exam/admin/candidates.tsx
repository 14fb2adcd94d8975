/** Who entered an exam: progress while it runs, then marks, and what was violated. All of it as a file. */
import { useState } from 'react'
import { Button, MenuItem, TextField } from '@mui/material'
import { Award } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bulbs } from '../../../features/events/admin/bulbs.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { CANDIDATE_STATES, listExamCandidates, type ExamCandidate, type ExamRecord } from '../desk-contract.ts'

const { Link } = tanStackRouterProvider
type CandidateState = ExamCandidate['state']
const EVERY_MS = 5_000

export function Candidates({ exam, onCertificate }: { exam: ExamRecord; onCertificate: (id: string) => void }) {
  const { t } = useTexts()
  const [state, setState] = useState<CandidateState | ''>('')
  const runs = exam.state === 'today' || exam.state === 'closing'
  const columns = [...useColumns(exam), ...useResultColumns(exam, onCertificate)]
  return (
    <PagedTable<ExamCandidate>
      of={[listExamCandidates.name, exam.id, state]} label={t('desk.exam.candidates')} columns={columns} empty={t('desk.exam.no-candidates')} file={`${exam.slug}-results`} workbook {...(runs && { everyMs: EVERY_MS })}
      read={(cursor, limit) => readData(listExamCandidates, { exam_id: exam.id, state: state || undefined, cursor, limit })}
      tools={
        <TextField select size="small" label={t('desk.events.state')} value={state} onChange={({ target }) => setState(target.value as CandidateState | '')} sx={{ minWidth: 140 }} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
          <MenuItem value="">{t('desk.events.all-states')}</MenuItem>
          {CANDIDATE_STATES.map((one) => <MenuItem key={one} value={one}>{t(`desk.exam.candidate.${one}`)}</MenuItem>)}
        </TextField>
      }
    />
  )
}

function useColumns({ zone }: ExamRecord): TableColumn<ExamCandidate>[] {
  const { t, num } = useTexts()
  const words = useEventWords()
  return [
    { name: 'name', label: t('desk.exam.person'), show: ({ id, name }) => <Link to={`/players/${id}/show`}><bdi>{name}</bdi></Link>, cell: ({ name }) => name },
    { name: 'id', label: t('desk.exam.player-id'), cell: ({ id }) => id },
    { name: 'state', label: t('desk.events.state'), show: ({ state }) => <StateChip tone={state === 'in' ? 'live' : 'on'}>{t(`desk.exam.candidate.${state}`)}</StateChip>, cell: ({ state }) => t(`desk.exam.candidate.${state}`) },
    { name: 'clock', label: t('desk.exam.clock'), numeric: true, show: ({ clock_percent: percent }) => <bdi>{percent > 100 ? <b>× {num(percent / 100)}</b> : `× ${num(1)}`}</bdi>, cell: ({ clock_percent }) => clock_percent },
    { name: 'entered', label: t('desk.exam.entered-at'), show: ({ entered_at }) => words.time(entered_at, zone), cell: ({ entered_at }) => entered_at },
    { name: 'ends', label: t('desk.exam.ends-at'), show: ({ handed_in_at: handedIn, ends_at: ends }) => (handedIn ?? ends ? words.time((handedIn ?? ends) as string, zone) : '–'), cell: ({ handed_in_at: handedIn, ends_at: ends }) => handedIn ?? ends },
    { name: 'progress', label: t('desk.exam.progress'), show: ({ answered, asked }) => <span className="event-progress"><Bulbs on={answered} of={asked} /> {t('desk.events.of-all', { done: num(answered), all: num(asked) })}</span>, cell: ({ answered }) => answered },
  ]
}

function useResultColumns(exam: ExamRecord, onCertificate: (id: string) => void): TableColumn<ExamCandidate>[] {
  const { t, num } = useTexts()
  const grade = ({ passed }: ExamCandidate) => (passed === null ? '' : t(passed ? 'desk.exam.has-passed' : 'desk.exam.has-failed'))
  return [
    { name: 'marks', label: t('desk.events.marks'), numeric: true, show: ({ obtained, total }) => (obtained === null ? '–' : <b>{t('desk.events.of-all', { done: num(obtained), all: num(total ?? 0) })}</b>), cell: ({ obtained }) => obtained },
    { name: 'total', label: t('desk.exam.total'), cell: ({ total }) => total },
    { name: 'right', label: t('desk.exam.right'), cell: ({ right }) => right },
    { name: 'wrong', label: t('desk.exam.wrong'), cell: ({ wrong }) => wrong },
    { name: 'seconds', label: t('desk.exam.seconds'), cell: ({ time_ms }) => (time_ms === null ? null : Math.round(time_ms / 1000)) },
    ...(exam.pass_marks === null ? [] : [{ name: 'passed', label: t('desk.exam.passed'), show: (one: ExamCandidate) => (one.passed === null ? '–' : <StateChip tone={one.passed ? 'on' : 'broken'}>{grade(one)}</StateChip>), cell: grade }]),
    { name: 'violations', label: t('desk.exam.violations'), numeric: true, show: ({ violations, captured }) => (violations + captured.length === 0 ? '–' : <b className="desk-loss" title={t('desk.exam.captured-n', { n: captured.length })}>{num(violations + captured.length)}</b>), cell: ({ violations }) => violations },
    { name: 'captured', label: t('desk.exam.captured'), cell: ({ captured }) => captured.join(' ') },
    { name: 'claimed', label: t('desk.exam.claimed'), cell: ({ claimed_marks }) => claimed_marks },
    ...(exam.state === 'over' ? [{ name: 'certificate', label: t('desk.exam.certificate'), show: ({ id, name, passed, obtained }: ExamCandidate) => obtained !== null && passed !== 0 && <Button size="small" startIcon={<Award size={16} />} aria-label={t('desk.exam.certificate-of', { name })} onClick={() => onCertificate(id)}>{t('desk.exam.print-one')}</Button> }] : []),
  ]
}

/** What was posted, beside the dry run. */
import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Printer } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CorrectionTotals } from '../desk-contract.ts'
import { useMoment, type CorrectionData } from './words.ts'

const { Link } = tanStackRouterProvider
const LINES = ['gain', 'lose', 'rounds', 'ranks', 'coins_in', 'coins_back', 'borne', 'thanks', 'players'] as const

export function Receipt({ correction, done, shown }: { correction: CorrectionData; done: CorrectionTotals; shown: CorrectionTotals }) {
  const { t, num, plainNum } = useTexts()
  const moment = useMoment()
  const { id, posted_at, post_ms, asked_by, asked_at, proposed_by, approved_by, approved_at, approval, reason, journals, new_version, question_id } = correction
  const asker = asked_by || proposed_by
  return (
    <DeskSection title={t('desk.corrections.receipt')} className="correction-receipt" tools={<Button size="small" startIcon={<Printer size={18} />} onClick={() => window.print()}>{t('desk.corrections.print')}</Button>}>
      <p className="correction-done">{t('desk.corrections.done-title')}</p>
      <p className="desk-small">{t('desk.corrections.done-about', { id: plainNum(id), time: moment(posted_at), seconds: num(post_ms / 1000, { maximumFractionDigits: 1 }) })}</p>
      <Table size="small" aria-label={t('desk.corrections.receipt')}>
        <TableHead>
          <TableRow><TableCell>{t('desk.corrections.posted')}</TableCell><TableCell align="right">{t('desk.corrections.step.dry-run')}</TableCell><TableCell align="right">{t('desk.corrections.done')}</TableCell><TableCell><span className="sr-only">{t('desk.corrections.compared')}</span></TableCell></TableRow>
        </TableHead>
        <TableBody>
          {LINES.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">{t(`desk.corrections.total.${name}`)}</TableCell>
              <TableCell align="right">{num(shown[name])}</TableCell>
              <TableCell align="right"><b>{num(done[name])}</b></TableCell>
              <TableCell>{done[name] === shown[name] ? <StateChip tone="on">{t('desk.corrections.same')}</StateChip> : <StateChip tone="waits">{t('desk.corrections.other')}</StateChip>}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Facts facts={[
        { name: t('desk.corrections.asked-by'), value: <><bdi dir="ltr">{asker}</bdi>{asked_at && `, ${moment(asked_at)}`}: <q dir="auto">{reason}</q></> },
        ...(asked_by && approved_by !== asked_by ? [{ name: t('desk.corrections.approved-by'), value: <><bdi dir="ltr">{approved_by}</bdi>, {moment(approved_at)}: <q dir="auto">{approval}</q></> }] : []),
        { name: t('desk.corrections.journals'), value: journals.first === '' ? '–' : <>{[journals.first, journals.last].map(plainNum).join(' – ')} · {t('desk.corrections.journals-about', { reversing: num(journals.reversing), made: num(journals.new) })}</> },
        { name: t('desk.corrections.question'), value: t('desk.corrections.question-now', { id: num(Number(question_id)), version: num(new_version ?? 0) }) },
      ]} />
    </DeskSection>
  )
}

export function ReceiptSide({ correction: { thanked }, done }: { correction: CorrectionData; done: CorrectionTotals }) {
  const { t } = useTexts()
  return (
    <>
      {thanked && (
        <DeskSection title={t('desk.corrections.thanks-title')}>
          <p><Link to={`/players/${thanked.id}/show`}><bdi>{thanked.name}</bdi></Link> {t('desk.corrections.thanked', { n: done.thanks })}</p>
        </DeskSection>
      )}
      <DeskSection title={t('desk.corrections.went-out')}><p>{t('desk.corrections.told-done', { n: done.players })}</p></DeskSection>
    </>
  )
}

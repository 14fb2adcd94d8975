/** A reported question with its right answer, the reports, and the acts that settle them. */
import { useState } from 'react'
import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { usePermissions } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActKeys } from '../../../platform/web/desk/act-keys.tsx'
import { dataOf } from '../../../platform/web/desk/queue.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { getQuestionReports } from '../desk-contract.ts'
import { OUTCOMES, type Outcome } from '../rules.ts'
import type { Reported } from './reported.ts'
import { SettleDialog } from './settle-dialog.tsx'

const { Link } = tanStackRouterProvider

export function Evidence({ questionId }: { questionId: string }) {
  const { t } = useTexts()
  const { data } = useQuery({ queryKey: [getQuestionReports.name, questionId], queryFn: async () => dataOf(await call(getQuestionReports, { question_id: questionId })) })
  if (!data) return <Skeleton variant="rounded" height={320} />
  const open = data.reports.filter(({ settled_at }) => settled_at === null)
  return (
    <>
      <QuestionSection reported={data} />
      <DeskSection title={t('desk.reports.said', { n: data.reports.length })}>
        <ReportTable reports={data.reports} />
      </DeskSection>
      {open.length > 0 && <Acts reported={data} open={open} />}
    </>
  )
}

function QuestionSection({ reported: { question, reported_version } }: { reported: Reported }) {
  const { t, plainNum, letter } = useTexts()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const { id, version, asked, place, level, text, image, note, options } = question
  return (
    <DeskSection title={t('desk.reports.question', { id: plainNum(id) })} tools={permissions?.has('content:view') && <Link to={`/questions/${id}/show`}>{t('desk.reports.open-question')}</Link>}>
      <p className="desk-small"><bdi>{place}</bdi> · {t('desk.reports.level', { level })} · {t('desk.reports.version', { version })}</p>
      <p className="desk-words" dir="auto">{text}</p>
      {image && <img src={image} alt="" style={{ maxInlineSize: '100%', maxBlockSize: 160 }} />}
      <Table size="small">
        <TableBody>
          {options.map((option, at) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row" sx={{ inlineSize: 36 }}>{letter(at)}</TableCell>
              <TableCell><bdi>{option.text}</bdi> {option.key === 1 && <StateChip tone="on">{t('desk.reports.key')}</StateChip>}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {note && <p className="desk-small" dir="auto">{note}</p>}
      <p>
        {version > reported_version && <StateChip tone="live">{t('desk.reports.worded-anew', { version: reported_version })}</StateChip>}{' '}
        {asked === 0 && <StateChip tone="off">{t('desk.reports.not-asked')}</StateChip>}
      </p>
    </DeskSection>
  )
}

function ReportTable({ reports }: { reports: Reported['reports'] }) {
  const { t, date, letter } = useTexts()
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('desk.reports.player')}</TableCell>
          <TableCell>{t('desk.reports.says')}</TableCell>
          <TableCell>{t('desk.reports.when')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {reports.map(({ id, player_id, name, message, at, outcome, reply, shown }, place) => (
          <TableRow key={id}>
            <TableCell><Link to={`/players/${player_id}/show`}><bdi>{name}</bdi></Link></TableCell>
            <TableCell>
              <bdi>{message}</bdi>
              {shown.length > 0 && <p className="desk-small">{t('desk.reports.shown')} {shown.map((option, n) => <span key={n}>{n > 0 && ' · '}<b>{letter(n)}</b> <bdi>{option}</bdi></span>)}</p>}
              {reply && <p className="desk-small" dir="auto">→ {reply}</p>}
            </TableCell>
            <TableCell>
              {date(at, { dateStyle: 'medium', timeStyle: 'short' })}{' '}
              {place === 0 && outcome === null && <StateChip tone="on">{t('desk.reports.first')}</StateChip>}
              {outcome && <StateChip tone="off">{t(`desk.reports.outcome.${outcome}`)}</StateChip>}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Acts({ reported, open }: { reported: Reported; open: Reported['reports'] }) {
  const { t } = useTexts()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [outcome, setOutcome] = useState<Outcome>()
  if (!permissions?.has('moderation:act')) return null
  return (
    <DeskSection title={t('desk.reports.what-to-do')}>
      <p className="desk-small">
        {t('desk.reports.mend-first')}{' '}
        {permissions.has('content:edit') && <Link to={`/questions/${reported.question.id}/show`}>{t('desk.reports.mend-words')}</Link>}{' '}
        {permissions.has('corrections:propose') && <Link to={`/corrections/new-for-${reported.question.id}/show`}>{t('desk.reports.correct')}</Link>}
      </p>
      <p className="desk-small">{t('desk.reports.all-told', { n: open.length })}</p>
      <ActKeys acts={OUTCOMES.map((one) => ({ label: t(`desk.reports.act.${one}`), onAct: () => setOutcome(one), ...(one === 'mended' && { kind: 'go' as const }), ...(one === 'removed' && { kind: 'harm' as const }) }))} />
      {outcome && <SettleDialog reported={reported} open={open} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </DeskSection>
  )
}

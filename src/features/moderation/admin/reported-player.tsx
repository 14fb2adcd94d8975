/** A reported player then and now, the reports, what was settled before, and the acts. */
import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { dataOf } from '../../../platform/web/desk/queue.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { getPlayerReports } from '../desk-contract.ts'
import { PlayerActs } from './player-acts.tsx'
import type { ReportsOfPlayer } from './reported.ts'

const { Link } = tanStackRouterProvider

export function ReportedPlayer({ reportId }: { reportId: string }) {
  const { t } = useTexts()
  const { data } = useQuery({ queryKey: [getPlayerReports.name, reportId], queryFn: async () => dataOf(await call(getPlayerReports, { report_id: reportId })) })
  if (!data) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <Subject reported={data} />
      <DeskSection title={t('desk.moderation.said', { n: data.reports.length })}><Said reports={data.reports} /></DeskSection>
      {data.settled.length > 0 && <DeskSection title={t('desk.moderation.before')}><Before settled={data.settled} /></DeskSection>}
      {data.open === 1 && <PlayerActs reported={data} />}
    </>
  )
}

function Subject({ reported: { kind, player, reports, blocks } }: { reported: ReportsOfPlayer }) {
  const { t } = useTexts()
  const [first] = reports
  const changed = first !== undefined && first.shown_name !== player.name
  return (
    <DeskSection title={t(`desk.moderation.kind.${kind}`)} tools={<Link to={`/players/${player.id}/show`}>{t('desk.moderation.open-player')}</Link>}>
      <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
        {first && <DeskFace name={first.shown_name} picture={first.shown_picture} large={kind === 'picture'} />}
        <div>
          <p className="desk-words" dir="auto">{first?.shown_name ?? player.name}</p>
          {changed && <p className="desk-small">{t('desk.moderation.now', { name: player.name })}</p>}
          {first && first.shown_picture !== player.profile && <p className="desk-small">{t('desk.moderation.picture-changed')}</p>}
          <p className="desk-small">{t('desk.moderation.blocks', { n: blocks })}</p>
          {player.active === 0 && <StateChip tone="off">{t('desk.moderation.closed')}</StateChip>}
        </div>
      </div>
    </DeskSection>
  )
}

function Said({ reports }: { reports: ReportsOfPlayer['reports'] }) {
  const { t, date } = useTexts()
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('desk.moderation.player')}</TableCell>
          <TableCell>{t('desk.moderation.says')}</TableCell>
          <TableCell>{t('desk.moderation.when')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {reports.map(({ id, player_id, name, message, at }) => (
          <TableRow key={id}>
            <TableCell><Link to={`/players/${player_id}/show`}><bdi>{name}</bdi></Link></TableCell>
            <TableCell><bdi>{message || t('desk.moderation.no-words')}</bdi></TableCell>
            <TableCell>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Before({ settled }: { settled: ReportsOfPlayer['settled'] }) {
  const { t, date } = useTexts()
  return (
    <ul>
      {settled.map(({ kind, outcome, at }) => <li key={`${kind}${at}`}>{date(at, { dateStyle: 'medium' })}: {t(`desk.moderation.kind.${kind}`)}, {t(`desk.moderation.outcome.${outcome ?? 'none'}`)}</li>)}
    </ul>
  )
}

/** How the installation is doing: what does not work, what waits, how full it is. */
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { Loading } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { Facts, type Fact } from '../../../platform/web/desk/facts.tsx'
import { useLateTexts } from '../../../platform/web/desk/late-texts.ts'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useSize } from '../../../platform/web/desk/size.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts, type Texts } from '../../../platform/web/texts/texts.ts'
import { getStatus } from '../desk-contract.ts'
import './status.css'

/** The desk begins without them. */
const PAGE_TEXTS = import.meta.glob<Record<string, string>>('./page/texts.*.json', { import: 'default' })

type Status = Output<typeof getStatus>
type Props = { status: Status; texts: Texts }
const EVERY_MS = 10_000
const MINUTE_S = 60

const { Link } = tanStackRouterProvider

export function StatusPage() {
  const { t } = useTexts()
  const { data, ...read } = useRead(getStatus, {}, { everyMs: EVERY_MS, showsUnread: true })
  const texts = useLateTexts('status', { status: PAGE_TEXTS })
  if (!data) return read.isError ? <RecordToCome resource="status" listTitle={t('desk.status.title')} read={read} /> : <Loading />
  if (!texts) return <Loading />
  const shown = { status: data, texts }
  return (
    <DeskPage title={t('desk.status.title')} about={<Summary {...shown} />}>
      <div className="desk-status">
        <Parts {...shown} />
        <Jobs {...shown} />
        <Ledger {...shown} />
        <Sizes {...shown} />
        <Ways {...shown} />
      </div>
    </DeskPage>
  )
}

function Summary({ status: { parts }, texts: { t, code } }: Props) {
  const broken = parts.filter(({ up }) => up === 0).map(({ part }) => t(`desk.status.part.${part}`))
  return <span role="status">{broken.length === 0 ? t('desk.status.all-well') : t('desk.status.broken', { parts: new Intl.ListFormat(code).format(broken) })}</span>
}

function Parts({ status: { parts, processes, version, started_at: startedAt }, texts: { t, num, date } }: Props) {
  return (
    <DeskSection title={t('desk.status.parts')}>
      <Facts facts={[
        ...parts.map(({ part, up }): Fact => ({ name: t(`desk.status.part.${part}`), value: <StateChip tone={up === 1 ? 'on' : 'broken'}>{t(up === 1 ? 'desk.status.up' : 'desk.status.down')}</StateChip> })),
        { name: t('desk.status.processes'), value: num(processes) },
        { name: t('desk.status.version'), value: <bdi dir="ltr">{version}</bdi> },
        { name: t('desk.status.since'), value: date(startedAt, { dateStyle: 'medium', timeStyle: 'short' }) },
      ]} />
    </DeskSection>
  )
}

function Jobs({ status: { jobs }, texts: { t, num } }: Props) {
  const late = Math.floor(jobs.late_seconds / MINUTE_S)
  return (
    <DeskSection title={t('desk.status.jobs')} tools={<Link to="/jobs">{t('desk.status.to-jobs')}</Link>}>
      <Facts facts={[
        { name: t('desk.status.waiting'), value: num(jobs.waiting) },
        { name: t('desk.status.running'), value: num(jobs.running) },
        { name: t('desk.status.failed'), value: jobs.failed > 0 ? <StateChip tone="broken">{num(jobs.failed)}</StateChip> : num(0) },
        { name: t('desk.status.late'), value: late === 0 ? t('desk.status.late-none') : num(late, { style: 'unit', unit: 'minute', unitDisplay: 'long' }) },
      ]} />
    </DeskSection>
  )
}

function Ledger({ status: { ledger }, texts: { t, date } }: Props) {
  return (
    <DeskSection title={t('desk.status.ledger')}>
      <Facts facts={[
        { name: t('desk.status.ledger-state'), value: <StateChip tone={ledger.frozen ? 'broken' : 'on'}>{t(ledger.frozen ? 'desk.status.ledger-frozen' : 'desk.status.ledger-sound')}</StateChip> },
        { name: t('desk.status.sealed'), value: ledger.sealed === '' ? t('desk.status.sealed-none') : date(`${ledger.sealed}-15T12:00:00Z`, { year: 'numeric', month: 'long' }) },
      ]} />
    </DeskSection>
  )
}

function Sizes({ status: { database, disk }, texts: { t, num } }: Props) {
  const size = useSize()
  return (
    <DeskSection title={t('desk.status.sizes')}>
      <Facts facts={[
        { name: t('desk.status.database-size'), value: size(database.bytes) },
        { name: t('desk.status.connections'), value: t('desk.status.connections-of', { n: database.connections, most: num(database.most_connections) }) },
        { name: t('desk.status.disk-free'), value: disk ? t('desk.status.disk-of', { free: size(disk.free_bytes), all: size(disk.bytes) }) : t('desk.status.disk-none') },
        { name: t('desk.status.postgres'), value: <bdi dir="ltr">{database.version}</bdi> },
      ]} />
    </DeskSection>
  )
}

function Ways({ status: { uploads, mail, phone }, texts: { t } }: Props) {
  return (
    <DeskSection title={t('desk.status.ways')}>
      <Facts facts={[
        { name: t('desk.status.uploads'), value: t(`desk.status.uploads.${uploads}`) },
        { name: t('desk.status.mail'), value: t(`desk.status.mail.${mail}`) },
        { name: t('desk.status.phone'), value: t(`desk.status.phone.${phone}`) },
      ]} />
    </DeskSection>
  )
}

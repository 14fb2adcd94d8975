/** One contest: a draft with its form, paper and series; a published one with how it goes. */
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDeskContest } from '../desk-contract.ts'
import { DraftPage, NewContest } from './draft-page.tsx'
import { PublishedPage } from './published-page.tsx'
import '../../../features/events/admin/events.css'

const NEW = 'new'
const EVERY_MS = 10_000

export const ContestPage = ({ id }: { id: string }) => (id === NEW ? <NewContest /> : <StoredContest id={id} />)

function StoredContest({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, ...read } = useRead(getDeskContest, { contest_id: id }, { everyMs: EVERY_MS, showsUnread: true })
  if (!data) return <RecordToCome resource="contests" listTitle={t('desk.contest.title')} read={read} />
  return data.state === 'draft' ? <DraftPage contest={data} /> : <PublishedPage contest={data} />
}

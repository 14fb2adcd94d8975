/** One contest: a draft with its form, paper and series; a published one with how it goes. */
import { Loading } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDeskContest } from '../desk-contract.ts'
import { DraftPage, NewContest } from './draft-page.tsx'
import { PublishedPage } from './published-page.tsx'
import '../../../features/events/admin/events.css'

const { Link } = tanStackRouterProvider
const NEW = 'new'
const EVERY_MS = 10_000

export const ContestPage = ({ id }: { id: string }) => (id === NEW ? <NewContest /> : <StoredContest id={id} />)

function StoredContest({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, refused } = useRead(getDeskContest, { contest_id: id }, { everyMs: EVERY_MS })
  if (refused) return <DeskPage title={t('desk.contest.title')} about={refused}><Link to="/contests">{t('desk.contest.to-list')}</Link></DeskPage>
  if (!data) return <Loading />
  return data.state === 'draft' ? <DraftPage contest={data} /> : <PublishedPage contest={data} />
}

/** The page of a record while there are no data: it loads, it does not exist, or it could not be read. Each leads back to the list. */
import { Button } from '@mui/material'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { Loading } from 'react-admin'
import { useTexts } from '../texts/texts.ts'
import { RecordPage } from './record-page.tsx'

const { Link } = tanStackRouterProvider

type Place = { resource: string; listTitle: string }
type Read = { refused: string | undefined; isError: boolean; again: () => void }

/** `read`: of the record, without data so far. */
export function RecordToCome({ read: { refused, isError, again }, ...place }: Place & { read: Read }) {
  if (refused !== undefined) return <NoRecord {...place} />
  return isError ? <UnreadRecord {...place} onAgain={again} /> : <Loading />
}

export function NoRecord(place: Place) {
  const { t } = useTexts()
  return (
    <RecordPage {...place} title={t('desk.record.none')}>
      <p role="alert">{t('desk.record.none-about')}</p>
      <BackToList {...place} />
    </RecordPage>
  )
}

function UnreadRecord({ onAgain, ...place }: Place & { onAgain: () => void }) {
  const { t } = useTexts()
  return (
    <RecordPage {...place} title={t('desk.record.unread')}>
      <p role="alert">{t('desk.record.unread-about')}</p>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button onClick={onAgain}>{t('desk.queue.again')}</Button>
        <BackToList {...place} />
      </div>
    </RecordPage>
  )
}

function BackToList({ resource, listTitle }: Place) {
  const { t } = useTexts()
  return <Button component={Link} to={`/${resource}`}>{t('desk.record.none-back', { list: listTitle })}</Button>
}

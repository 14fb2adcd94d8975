/** The page of a record that does not exist: the way back to its list. */
import { Button } from '@mui/material'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../texts/texts.ts'
import { RecordPage } from './record-page.tsx'

const { Link } = tanStackRouterProvider

export function NoRecord({ resource, listTitle }: { resource: string; listTitle: string }) {
  const { t } = useTexts()
  return (
    <RecordPage resource={resource} listTitle={listTitle} title={t('desk.record.none')}>
      <p role="alert">{t('desk.record.none-about')}</p>
      <Button component={Link} to={`/${resource}`}>{t('desk.record.none-back', { list: listTitle })}</Button>
    </RecordPage>
  )
}

import { Button } from '@mui/material'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const { Link } = tanStackRouterProvider

/** An address without a page, or one that this operator may not open: its resource is not listed then. */
export function NotFound() {
  const { t } = useTexts()
  return (
    <DeskPage title={t('desk.not-found.title')} about={t('desk.not-found.about')}>
      <Button component={Link} to="/">{t('desk.not-found.back')}</Button>
    </DeskPage>
  )
}

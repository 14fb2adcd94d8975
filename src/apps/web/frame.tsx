/** What stands around every screen: its error page, the toasts, the voice, and the page that replaces all others. */
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Live } from '../../platform/web/live.tsx'
import { useTexts } from '../../platform/web/texts.ts'
import { Toasts } from '../../platform/web/toasts.tsx'
import { Bar } from '../../platform/web/ui/bar.tsx'
import { Page } from '../../platform/web/ui/page.tsx'
import { Broken } from '../../platform/web/ui/states.tsx'
import { useMaintenance } from './maintenance.ts'
import { useReach } from './offline.ts'

const OfflineBar = lazy(() => import('./screens/offline-bar.tsx').then((file) => ({ default: file.OfflineBar })))
const Maintenance = lazy(() => import('./screens/maintenance.tsx').then((file) => ({ default: file.Maintenance })))

export function Frame() {
  const closed = useMaintenance()
  const { offline } = useReach()
  return (
    <>
      <Suspense>{offline && <OfflineBar />}</Suspense>
      <Suspense>{closed ? <Maintenance /> : <Outlet />}</Suspense>
      <Live />
      <Toasts />
    </>
  )
}

/** A screen threw: it is logged, and the player gets another try. */
export function Stumbled({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  useEffect(() => console.error('A screen broke', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={t('app.broken.title')} look={null} className="grid-rows-[auto_1fr]">
      <Bar title={t('web.brand')} />
      <Broken title={t('app.broken.title')} hint={t('app.broken.hint')} onRetry={retry} />
    </Page>
  )
}

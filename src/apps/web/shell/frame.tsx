/** Wraps every screen: error page, toasts, live region, and the pages that replace all others. */
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, type ErrorComponentProps } from '@tanstack/react-router'
import { PREVIEW_PATH } from '../../../features/settings/rules/preview.ts'
import { OnwardContext } from '../../../features/rounds/ui/onward-context.ts'
import { lazyPart } from '../../../platform/web/net/lazy-part.ts'
import { Live } from '../../../platform/web/net/live.tsx'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { Toasts } from '../../../platform/web/ui/toasts.tsx'
import { useMaintenance } from '../boot/maintenance.ts'
import { useHasOwnSign, useReach } from '../../../platform/web/net/reach.ts'
import { usePriceAsking } from '../../../features/coins/ui/price-asking.ts'

const OfflineBar = lazy(opensOffline(() => import('../screens/offline-bar.tsx').then((file) => ({ default: file.OfflineBar }))))
const Words = lazy(opensOffline(() => import('../screens/stumbled.tsx').then((file) => ({ default: file.Stumbled }))))
const OnwardButton = lazyPart(() => import('../screens/onward.tsx').then((file) => file.OnwardButton))
const Maintenance = lazy(() => import('../screens/maintenance.tsx').then((file) => ({ default: file.Maintenance })))

export function Frame() {
  const closed = useMaintenance()
  const { offline } = useReach()
  const ownSign = useHasOwnSign()
  const asking = usePriceAsking()
  return (
    <>
      <Suspense>{offline && !ownSign && <OfflineBar />}</Suspense>
      <Suspense>{closed && location.pathname !== PREVIEW_PATH ? <Maintenance /> : <OnwardContext value={OnwardButton}><Outlet /></OnwardContext>}</Suspense>
      {asking && <asking.Dialog text={asking.text} onAnswer={asking.answer} />}
      <Live />
      <Toasts />
    </>
  )
}

/** A screen threw: it is logged, and the player gets another try. Its texts are loaded only then. */
export function Stumbled(props: ErrorComponentProps) {
  const { error } = props
  useEffect(() => console.error('A screen broke', error), [error])
  return (
    <Suspense>
      <Words {...props} />
    </Suspense>
  )
}

/** Wraps the screen of a page: what stands beside it, and what replaces it. */
import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Live } from '../../platform/web/net/live.tsx'
import { useHasOwnSign, useReach } from '../../platform/web/net/reach.ts'
import { useTexts } from '../../platform/web/texts/texts.ts'
import { LineBar } from '../../platform/web/ui/line-bar.tsx'
import { Toasts } from '../../platform/web/ui/toasts.tsx'
import { isLost, loadAgain } from '../web/boot/lost.ts'
import { useMaintenance } from '../web/boot/maintenance.ts'
import * as listed from './manifests.ts'

const Closed = lazy(() => import('./closed.tsx').then((file) => ({ default: file.Closed })))

const PAGES: readonly listed.PhonePage[] = Object.values(listed)

/** `onShown`: called once the page is rendered; always the same function. */
export function Frame({ onShown }: { onShown: () => void }) {
  const { t } = useTexts()
  const closed = useMaintenance()
  const { offline } = useReach()
  const ownSign = useHasOwnSign()
  const page = PAGES.find(({ path }) => location.pathname.startsWith(path))
  useEffect(onShown, [onShown])
  return (
    <>
      {offline && !ownSign && <LineBar words={t('app.offline.title')} back={t('app.offline.back')} />}
      <Suspense fallback={null}>{closed ? <Closed /> : page && <Guarded broken={page.broken}>{page.screen()}</Guarded>}</Suspense>
      <Live />
      <Toasts />
    </>
  )
}

type GuardedProps = { broken: () => ReactNode; children: ReactNode }

/** A screen that threw is logged and replaced by `broken`. Where its code did not come, the page loads again, if that helps. */
class Guarded extends Component<GuardedProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    console.error('A screen broke', error)
    if (isLost(error)) void loadAgain(error)
  }
  override render() {
    return this.state.isBroken ? this.props.broken() : this.props.children
  }
}

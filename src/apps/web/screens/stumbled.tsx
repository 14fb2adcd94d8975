import { useEffect } from 'react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { tryNow, useReach } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken } from '../../../platform/web/ui/states.tsx'
import { isLost, loadAgain } from '../boot/lost.ts'

/** The code of a screen failed to load: there is no network, or a newer version has replaced it. */
function LostScreen({ error }: { error: unknown }) {
  const { t } = useTexts()
  const { offline } = useReach()
  const reload = () => location.reload()
  // Nothing runs on this page that a reload could end.
  useEffect(() => void (!offline && loadAgain(error)), [error, offline])
  if (offline) return <Broken onRetry={() => void tryNow()} />
  return <Broken title={t('app.newer.gone')} hint={t('app.newer.gone-hint')} retry={t('app.newer.reload')} onRetry={reload} />
}

/** A screen threw: it is logged, and the player gets another try. One whose code did not come has words of its own. */
export function Stumbled({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const lost = isLost(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={t(lost ? 'web.brand' : 'app.broken.title')} look={null} className="grid-rows-[auto_1fr]">
      <Bar title={t('web.brand')} />
      {lost ? <LostScreen error={error} /> : <Broken title={t('app.broken.title')} hint={t('app.broken.hint')} onRetry={retry} />}
    </Page>
  )
}

/** A remote before its show is there, and one whose address leads to none of this host's. */
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { ListSkeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { Broken, Empty } from '../../../../platform/web/ui/states.tsx'
import { HOST_PATH, showLook } from '../look.ts'

/** `broken`: the code of the connection did not load. */
export function RemoteComing({ broken }: { broken: boolean }) {
  const { t } = useTexts()
  return (
    <Page title={t('web.loading')} scene="stage" look={showLook} calm className="content-start pt-20! sm:pt-28!">
      {broken ? <Broken onRetry={() => location.reload()} /> : <ListSkeleton />}
    </Page>
  )
}

export function RemoteGone() {
  const { t } = useTexts()
  return (
    <Page title={t('show.remote.gone')} scene="stage" look={showLook} calm className="content-center">
      <Empty title={t('show.remote.gone')} hint={t('show.remote.gone-hint')}>
        <LinkButton to={HOST_PATH}>{t('show.remote.to-quizzes')}</LinkButton>
      </Empty>
    </Page>
  )
}

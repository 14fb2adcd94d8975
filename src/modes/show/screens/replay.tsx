import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { user } from '../../../features/players/ui/slice.ts'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { answerShowReplay, getShowReplay, type ReplayOnTheWire } from '../contract.ts'
import { openAgain } from '../ui/report/open-again.ts'
import { showLook } from '../ui/look.ts'
import { Replay as ReplayFace } from '../ui/replay/replay.tsx'

/** A show played again by everybody who has its link. */
export function Replay() {
  const { link = '' }: { link?: string } = useParams({ strict: false })
  const { t } = useTexts()
  const query = useQuery(actionQuery(getShowReplay, { link }))
  const [closed, setClosed] = useState(false)
  const reply = query.data
  if (reply && !reply.error && !closed) return <Played link={link} beginning={reply.data} onClosed={() => setClosed(true)} />
  const isGone = closed || reply?.error === true
  return (
    <Page title={t(isGone ? 'show.replay.gone' : 'web.loading')} scene="stage" look={showLook} calm className="content-center">
      {query.isPending && <ListSkeleton />}
      {query.isError && <Broken onRetry={() => void query.refetch()} />}
      {isGone && (
        <Empty title={t('show.replay.gone')} hint={t('show.replay.gone-hint')}>
          <LinkButton to="/">{t('web.home')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

/** A reload begins again. */
function Played({ link, beginning, onClosed }: { link: string; beginning: ReplayOnTheWire; onClosed: () => void }) {
  const [{ replay, fastestMs }, setSeen] = useState<{ replay: ReplayOnTheWire; fastestMs: number | null }>({ replay: beginning, fastestMs: null })
  const [sending, setSending] = useState<string>()
  const go = async (answer = '') => {
    setSending(answer)
    const reply = await call(answerShowReplay, { link, state: replay.state, ...(answer === '' ? {} : { answer }) })
    setSending(undefined)
    if (!reply) return
    if (reply.error) return onClosed()
    const { earned } = reply.data.own
    const isFaster = earned !== undefined && earned.share >= 1 && earned.ms < (fastestMs ?? Infinity)
    setSeen({ replay: reply.data, fastestMs: isFaster ? earned.ms : fastestMs })
  }
  const onOpen = useOpenAgain(link)
  const again = () => setSeen({ replay: beginning, fastestMs: null })
  return <ReplayFace replay={replay} sending={sending} fastestMs={fastestMs} onGo={(answer) => void go(answer)} onAgain={again} onOpen={onOpen} />
}

/** As a show for a class that was absent: for whoever is signed in, where players may host. */
function useOpenAgain(link: string): (() => void) | undefined {
  const navigate = useNavigate()
  const config = settings.use((all) => all.systemConfig)
  const isSignedIn = user.use().token !== null
  const open = async () => {
    const remote = await openAgain(link)
    if (remote) await navigate({ to: remote })
  }
  return isSignedIn && isOn(config, 'show_hosts') ? () => void open() : undefined
}

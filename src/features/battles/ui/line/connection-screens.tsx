import { useEffect } from 'react'
import { DoorOpen } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import type { Scene } from '../../../../platform/web/theme/scene.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { ListSkeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { routeTo } from '../../../../platform/web/ui/route.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { Broken } from '../../../../platform/web/ui/states.tsx'
import { loadCoins } from '../../../coins/ui/slice.ts'
import { loadPlayer } from '../../../players/ui/session.ts'
import { useHeading } from '../../../rounds/ui/use-heading.ts'
import { dismissResult } from './battle-line.ts'
import type { LobbyClosedCode } from './room-state.ts'

/** Shown until the connection is open, and while the chunk of the next screen loads. */
export function Connecting({ look, scene, denied = false }: { look: Look; scene?: Scene; denied?: boolean }) {
  const { t } = useTexts()
  // If the token has expired, this call signs the player out.
  useEffect(() => {
    if (denied) void loadPlayer()
  }, [denied])
  return (
    <Page title={t('battles.connecting')} scene={scene} look={look} className="content-start pt-20! sm:pt-28!">
      {denied ? <Broken onRetry={() => location.reload()} /> : <ListSkeleton />}
    </Page>
  )
}

/** The player's lobby was closed and the fee refunded. */
export function RoomClosed({ look, back, code }: { look: Look; back: string; code: LobbyClosedCode }) {
  const { t } = useTexts()
  const heading = useHeading(code)
  const navigate = useNavigate()
  useEffect(() => void loadCoins(), [])
  const go = () => {
    dismissResult()
    void navigate({ ...routeTo(back), replace: true })
  }
  return (
    <Page title={t(`battles.refusal.${code}`)} look={look} className="content-center">
      <section className="grid justify-items-center gap-4 text-center">
        <Ring bulbs={24} lit={0} big={5} className="size-40 sm:size-52">
          <DoorOpen size={64} strokeWidth={1.75} aria-hidden />
        </Ring>
        <h1 ref={heading} tabIndex={-1} className="max-w-[18ch] font-show text-2xl leading-tight font-bold text-balance sm:text-4xl">
          {t(`battles.refusal.${code}`)}
        </h1>
        <p className="max-w-[38ch] text-balance text-hush sm:text-xl">{t('battles.closed-hint')}</p>
        <Button className="mt-3 max-sm:w-full sm:px-8" onClick={go}>
          {t('web.back')}
        </Button>
      </section>
    </Page>
  )
}

/** The player has left a battle that others continue; `lapsed`: by being away for too long. */
export function LeftRoom({ look, back, lapsed }: { look: Look; back: string; lapsed: boolean }) {
  const { t } = useTexts()
  const heading = useHeading('')
  const title = t(lapsed ? 'battles.left-lapsed' : 'battles.left-title')
  return (
    <Page title={title} scene="stage" look={look} className="content-center">
      <section className="grid justify-items-center gap-4 text-center">
        <Ring bulbs={24} lit={0} big={5} className="size-40 sm:size-52">
          <DoorOpen size={64} strokeWidth={1.75} aria-hidden />
        </Ring>
        <h1 ref={heading} tabIndex={-1} className="max-w-[18ch] font-show text-2xl leading-tight font-bold text-balance sm:text-4xl">
          {title}
        </h1>
        <p className="max-w-[38ch] text-balance text-hush sm:text-xl">{t(lapsed ? 'battles.left-lapsed-hint' : 'battles.left-hint')}</p>
        <LinkButton to={back === location.pathname ? '/' : back} className="mt-3 max-sm:w-full sm:px-8">
          {t(back === location.pathname ? 'web.home' : 'web.back')}
        </LinkButton>
      </section>
    </Page>
  )
}

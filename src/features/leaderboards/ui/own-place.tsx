import type { ReactNode } from 'react'
import { isStill } from '../../../platform/web/theme/motion.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import type { Board, LeaderboardRow } from '../contract.ts'
import { OWN_ROW } from './places.tsx'

type OwnPlaceProps = { own: LeaderboardRow | null; ahead: Board['ahead']; signedIn: boolean }

/** Fixed bar at the bottom of a board: the own rank with a button that scrolls to it, or how to get ranked. */
export function OwnPlace({ own, ahead, signedIn }: OwnPlaceProps) {
  const { t } = useTexts()
  if (own) return <Pinned own={own} ahead={ahead} />
  return (
    <Strip>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border-2 border-line bg-riser px-4 py-2.5">
        <p className="font-medium">{t(signedIn ? 'leaderboards.not-yet' : 'leaderboards.visitor')}</p>
        {/* A pill in the strip's background colour would be invisible. */}
        <LinkButton kind="pill" to={signedIn ? '/' : '/auth/sign-up/'} className="bg-lime! text-ink! max-xs:w-full">
          {t(signedIn ? 'leaderboards.play' : 'players.sign-up')}
        </LinkButton>
      </div>
    </Strip>
  )
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 bg-stage px-4 pt-2.5 pb-5 sm:pb-7">
      <div className="mx-auto max-w-page sm:px-4">{children}</div>
    </div>
  )
}

function Pinned({ own: { name, profile, score, user_rank }, ahead }: { own: LeaderboardRow; ahead: Board['ahead'] }) {
  const { t, num } = useTexts()
  return (
    <Strip>
      <button
        type="button"
        onClick={scrollToOwnRow}
        className="edge flex w-full items-center gap-3 rounded-card border-2 border-lime bg-lime px-3 py-2.5 text-start text-ink [--edge:var(--color-lime-edge)] foyer:border-ink foyer:[--edge:var(--color-ink)] sm:gap-4 sm:px-5"
      >
        <b className="font-show text-xl tabular-nums sm:text-2xl">
          <span className="sr-only">{t('leaderboards.place', { rank: user_rank })}</span>
          <span aria-hidden>{num(user_rank)}</span>
        </b>
        <Avatar name={name} picture={profile} className="size-11 ring-3 ring-ink" />
        <span className="min-w-0 grow leading-tight">
          <b className="block">{t('leaderboards.you')}</b>
          <span className="text-sm">{ahead ? t('leaderboards.behind', { n: ahead.score - score, rank: ahead.user_rank }) : t('leaderboards.lead')}</span>
          <span className="sr-only">{t('leaderboards.go-there')}</span>
        </span>
        <b className="font-show tabular-nums sm:text-xl">
          <span className="sr-only">{t('web.points', { n: score })}</span>
          <span aria-hidden>{num(score)}</span>
        </b>
      </button>
    </Strip>
  )
}

/** Scrolls to the own row and focuses it. */
function scrollToOwnRow() {
  const line = document.getElementById(OWN_ROW)
  line?.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' })
  line?.focus({ preventScroll: true })
}

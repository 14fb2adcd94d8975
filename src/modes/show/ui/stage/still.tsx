/** Screens on which nothing happens. */
import { Check } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import { Qr } from '../../../../platform/web/ui/qr.tsx'
import { StageFrame } from './frame.tsx'
import { ReplayFooter, type ReplayLink } from './replay-footer.tsx'

const BULBS = 12
/** Steps that are shown as bulbs; more of them only as words. */
const MOST_STEPS_SHOWN = 20

/** The host is away: one bulb on a stand, as theatres leave one burning; no spinner, no clock. `played` of `total` steps. */
export function HostAway({ played, total }: { played: number; total: number }) {
  const { t } = useTexts()
  return (
    <div className="h-dvh overflow-hidden bg-stage [--gel:var(--say)]">
      <main className="mx-auto grid h-full max-w-[60rem] grid-cols-[19rem_minmax(0,1fr)] items-center gap-10 px-9">
        <StandingLight />
        <div className="grid gap-6">
          <h1 className="font-show text-5xl leading-[1.1]! font-extrabold text-balance">{t('show.stage.still')}</h1>
          <p className="text-3xl leading-snug font-medium">{t('show.stage.still-host')}</p>
          <ul className="grid gap-3 text-xl text-hush">
            {[t('show.stage.still-kept'), t('show.stage.still-phone')].map((line) => (
              <li key={line} className="flex items-center gap-3">
                <Check className="size-6 shrink-0 text-lime" strokeWidth={3.5} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
          <p className="flex items-center gap-4 pt-2 text-xl font-medium">
            {total <= MOST_STEPS_SHOWN && <Lamps count={total} lit={played} bulb="size-4" gap="gap-1.5" />}
            {t('show.stage.played', { played, total })}
          </p>
        </div>
      </main>
    </div>
  )
}

function StandingLight() {
  return (
    <svg viewBox="0 0 300 540" className="h-dvh self-end overflow-visible" aria-hidden>
      <defs>
        <radialGradient id="show-light">
          <stop offset="0" stopColor="var(--say)" stopOpacity=".34" />
          <stop offset=".45" stopColor="var(--say)" stopOpacity=".1" />
          <stop offset="1" stopColor="var(--say)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="150" cy="196" r="215" fill="url(#show-light)" />
      <ellipse cx="150" cy="490" rx="128" ry="15" className="fill-say" opacity=".14" />
      <g className="stroke-line" strokeWidth="7" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M150 236V486" />
        <path d="M108 490l42-16 42 16" />
      </g>
      <rect x="138" y="222" width="24" height="26" rx="4" className="fill-line" />
      <circle cx="150" cy="196" r="30" className="fill-say" />
      {Array.from({ length: BULBS }, (_, at) => {
        const angle = (at / BULBS) * 2 * Math.PI
        // The lowest one would be inside the socket.
        return at === 3 ? null : <circle key={at} cx={150 + 54 * Math.cos(angle)} cy={196 + 54 * Math.sin(angle)} r="3.5" className="fill-say" opacity=".55" />
      })}
    </svg>
  )
}

/** The host put the stage out: nothing but the dark, and the reason for screen readers. */
export function BlankStage() {
  const { t } = useTexts()
  return (
    <main className="h-dvh bg-ink">
      <h1 className="sr-only">{t('show.stage.blank')}</h1>
    </main>
  )
}

/** After the end; with the way to play it again where the host has opened that. */
export function ShowOver({ title, replay }: { title: string; replay: ReplayLink | undefined }) {
  const { t } = useTexts()
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)_auto]">
      <Mark />
      <div className="grid content-center justify-items-center gap-6 text-center">
        <p dir="auto" className="text-2xl text-hush">
          {title}
        </p>
        <h1 className="font-show text-5xl leading-tight font-extrabold">{t('show.stage.over')}</h1>
        <p className="text-2xl font-medium">{t('show.stage.own-place')}</p>
        {replay && <Qr link={replay.link} label={t('show.stage.qr', { address: replay.address })} className="size-40 rounded-[0.625rem]!" />}
      </div>
      <ReplayFooter replay={replay} />
    </StageFrame>
  )
}

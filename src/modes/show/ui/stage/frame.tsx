import { useLayoutEffect, type ReactNode } from 'react'
import { VolumeX } from 'lucide-react'
import { useScene } from '../../../../platform/web/theme/scene.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { shownPin } from '../pin.ts'
import '../show.css'
import './stage.css'

/** The page is always dark, and its rem follows the size of the screen (`stage.css`) while a stage is shown. */
export function useStageFace() {
  useScene('stage')
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.face = 'stage'
    return () => void delete page.dataset.face
  }, [])
}

/** One screen that never scrolls. `rows`: class of the grid's rows; `beams`: the two follow spots. */
export function StageFrame({ rows, beams = true, className, children }: { rows: string; beams?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className="spot show-light h-dvh overflow-hidden">
      {beams && (
        <div className="show-beams" aria-hidden>
          <i />
          <i />
        </div>
      )}
      <main className={cx('mx-auto grid h-full max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4 px-9 pt-6 pb-7', rows, className)}>{children}</main>
    </div>
  )
}

/** How to come in: the address and the pin, never mirrored. */
export type DoorProps = { address: string; pin: string }
/** What the top line says on every playing screen. `where`: "Question 5 of 12". */
export type TopProps = DoorProps & { title: string; where?: string; muted: boolean }

/** What is being played at the start; how a late-comer comes in at the end. `heading`: `where` is the heading of a page that has no other. */
export function TopLine({ title, where, muted, address, pin, heading = false }: TopProps & { heading?: boolean }) {
  const { t, plainNum } = useTexts()
  const Where = heading ? 'h1' : 'p'
  return (
    <header className="flex h-9 items-center gap-3">
      <div className="me-auto flex min-w-0 items-baseline gap-3">
        <b dir="auto" className="truncate font-show text-base font-bold">
          {title}
        </b>
        {where && <Where className="shrink-0 text-base text-hush">{where}</Where>}
      </div>
      {muted && <VolumeX className="size-5 shrink-0 text-hush" role="img" aria-label={t('show.stage.muted')} />}
      <p className="flex h-9 shrink-0 items-center gap-2 rounded-full bg-riser px-4 text-sm font-medium">
        <bdi dir="ltr">{address}</bdi>
        <bdi dir="ltr" className="font-show text-base font-bold tracking-wide tabular-nums">
          {shownPin(pin, plainNum)}
        </bdi>
      </p>
    </header>
  )
}

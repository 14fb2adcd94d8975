/** A stage before its show is there, and one whose link leads to none. */
import type { ReactNode } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import { Broken } from '../../../../platform/web/ui/states.tsx'
import { StageFrame, useStageFace } from './frame.tsx'

function Bare({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts()
  useStageFace()
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)]">
      <title>{`${title} · ${t('web.brand')}`}</title>
      <Mark />
      <div className="grid content-center justify-items-center gap-6 pb-8 text-center">{children}</div>
    </StageFrame>
  )
}

/** `slow`: the connection was lost before the show was there. */
export function StageComing({ slow }: { slow: boolean }) {
  const { t } = useTexts()
  const words = t(slow ? 'show.line.lost' : 'show.stage.coming')
  return (
    <Bare title={words}>
      <Lamps count={7} lit={4} bulb="size-5" gap="gap-3" className="animate-wait" />
      <div role="status">
        <h1 className="font-show text-4xl leading-tight font-extrabold">{words}</h1>
      </div>
    </Bare>
  )
}

export function StageGone() {
  const { t } = useTexts()
  return (
    <Bare title={t('show.stage.gone')}>
      <h1 className="font-show text-5xl leading-tight font-extrabold text-balance">{t('show.stage.gone')}</h1>
      <p className="max-w-[30ch] text-2xl font-medium text-balance text-hush">{t('show.stage.gone-hint')}</p>
    </Bare>
  )
}

/** The code of the connection did not load. */
export function StageBroken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <Bare title={t('show.stage.coming')}>
      <Broken onRetry={onRetry} />
    </Bare>
  )
}

import type { ReactNode } from 'react'
import { RotateCcw } from 'lucide-react'
import { useReach } from '../net/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { Button, LinkButton } from './button.tsx'
import { Cable } from './cable.tsx'

/** An empty list: what it is for, and the action that fills it. */
export function Empty({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <State title={title} hint={hint} art={<Cable />}>
      {children}
    </State>
  )
}

type BrokenProps = { title?: string; hint?: string; retry?: string; onRetry: () => void }

/** Loading has failed: an explanation, a retry and a link home. Without a network that is named as the cause. */
export function Broken({ title, hint, retry, onRetry }: BrokenProps) {
  const { t } = useTexts()
  const words = useReach().offline ? 'web.needs-network' : 'web.lights-out'
  return (
    <div role="alert" className="grid">
      <State title={title ?? t(words)} hint={hint ?? t(`${words}-hint`)} art={<Cable torn />}>
        <Button icon={RotateCcw} onClick={onRetry}>
          {retry ?? t('web.try-again')}
        </Button>
        <LinkButton kind="side" to="/">
          {t('web.home')}
        </LinkButton>
      </State>
    </div>
  )
}

function State({ title, hint, art, children }: { title: string; hint: string | undefined; art: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-center justify-items-center gap-3 pb-10 text-center sm:gap-4">
      {art}
      <h2 className="mt-2 max-w-[18ch] font-show text-2xl font-bold text-balance leading-tight sm:text-4xl">{title}</h2>
      {hint && <p className="max-w-[38ch] text-balance text-hush sm:text-xl">{hint}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-4">{children}</div>
    </section>
  )
}

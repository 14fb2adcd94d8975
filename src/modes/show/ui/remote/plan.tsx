import { useEffect, useRef } from 'react'
import { Check } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { RemoteSnapshot } from '../../contract.ts'
import { KindIcon } from './kind-icon.tsx'

/** All steps in their order: what was played, what runs, what follows. */
export function Plan({ snapshot: { room, plan } }: { snapshot: Pick<RemoteSnapshot, 'room' | 'plan'> }) {
  const { t, num } = useTexts()
  const hasPassed = (at: number) => at + 1 < room.position || (at + 1 === room.position && room.phase !== 'open' && room.phase !== 'slide')
  const isCurrent = (at: number) => at + 1 === room.position && room.phase !== 'over'
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [room.position])
  return (
    <section>
      <h2 className="px-1.5 pt-1 pb-2 font-show text-base font-bold">{t('show.remote.plan')}</h2>
      <ol className="grid gap-1">
        {plan.map(({ id, kind, question }, at) => (
          <li
            key={id}
            ref={isCurrent(at) ? current : undefined}
            aria-current={isCurrent(at) ? 'step' : undefined}
            className={cx('flex min-h-11 items-center gap-2.5 rounded-chip px-2 text-sm', isCurrent(at) ? 'bg-say font-semibold text-ink' : hasPassed(at) && 'text-hush')}
          >
            <b className="w-5 shrink-0 text-end tabular-nums">{num(at + 1)}</b>
            <KindIcon kind={kind} />
            <span dir="auto" className="own-direction min-w-0 grow truncate" title={question}>
              {question}
            </span>
            {hasPassed(at) && <Check size={16} strokeWidth={3.5} role="img" aria-label={t('show.remote.played')} className="shrink-0" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

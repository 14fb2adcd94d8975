import { RotateCcw } from 'lucide-react'
import { useScene } from '../../platform/web/theme/scene.ts'
import { useTexts } from '../../platform/web/texts/texts.ts'
import { Lamps } from '../../platform/web/ui/lamps.tsx'

/** Shown in place of any page during maintenance. */
export function Closed() {
  const { t } = useTexts()
  useScene('stage')
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center justify-items-center gap-7 px-4 text-center">
      <title>{`${t('app.maintenance.title')} · ${t('web.brand')}`}</title>
      <Lamps count={5} lit={2} bulb="size-4" />
      <div>
        <h1 tabIndex={-1} className="font-show text-3xl font-bold text-balance">
          {t('app.maintenance.title')}
        </h1>
        <p className="mt-3 text-balance text-hush">{t('app.maintenance.hint')}</p>
      </div>
      <button type="button" onClick={() => location.reload()} className="edge inline-flex min-h-14 items-center justify-center gap-2.5 rounded-card border-2 border-line bg-riser px-4 py-1 font-semibold text-say">
        <RotateCcw size={20} aria-hidden className="shrink-0" />
        {t('app.maintenance.again')}
      </button>
    </main>
  )
}

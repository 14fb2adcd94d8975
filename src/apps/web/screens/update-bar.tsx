import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { RefreshCw, Sparkles, X } from 'lucide-react'
import { announce } from '../../../platform/web/net/live.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'

let place: ReturnType<typeof createRoot> | undefined

/** Rendered into an element of its own above the page, so that it is not part of the first screen's code. A later offer replaces an earlier one. */
export function offerNewer(take: () => void) {
  if (!place) {
    const above = document.createElement('div')
    document.getElementById('root')?.before(above)
    place = createRoot(above)
  }
  place.render(<UpdateBar take={take} />)
}

/** Offers a newer version of the app; not during a game. */
function UpdateBar({ take }: { take: () => void }) {
  const { t } = useTexts()
  const [later, setLater] = useState(false)
  const shown = useFoyer() && !later
  useEffect(() => {
    if (shown) announce(t('app.newer.ready'))
  }, [shown, t])
  if (!shown) return null
  return (
    <aside
      data-scene="stage"
      aria-label={t('app.newer.ready')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-1.5 text-paper"
    >
      <p className="flex min-h-11 items-center gap-2 font-medium text-balance">
        <Sparkles size={20} className="shrink-0 text-lime" aria-hidden />
        {t('app.newer.ready')}
      </p>
      <span className="flex items-center gap-2">
        <button type="button" onClick={take} className="inline-flex min-h-11 items-center gap-2 rounded-full bg-prop px-5 font-semibold">
          <RefreshCw size={18} className="shrink-0" aria-hidden />
          {t('app.newer.take')}
        </button>
        <button
          type="button"
          aria-label={t('app.newer.later')}
          title={t('app.newer.later')}
          onClick={() => setLater(true)}
          className="grid size-11 place-items-center rounded-full"
        >
          <X size={20} aria-hidden />
        </button>
      </span>
    </aside>
  )
}

/** The stage is where rounds, battles and exams run. */
function useFoyer(): boolean {
  const read = () => document.documentElement.dataset.scene === 'foyer'
  return useSyncExternalStore(watchScene, read, read)
}

function watchScene(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-scene'] })
  return () => observer.disconnect()
}

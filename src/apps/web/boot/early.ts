/** What the page's first script (first.ts) began before this bundle ran. */
import type { WebSettings } from '../../../features/settings/ui/slices.ts'
import type { LanguageTexts } from '../../../features/languages/ui/slice.ts'

export type Early = {
  /** Null: not asked for, since this visit has them already. The promise's null: no answer. */
  settings: Promise<WebSettings | null> | null
  texts: Promise<LanguageTexts | null>
  /** Something shows. */
  shown: Promise<void>
  /** The files of the entry, itself the last; none while developing. */
  code?: string[]
  /** Makes what the server painted stand still until its code is there; without a painting the loader shows. */
  paint(): void
  /** Shows "Try again" in the loader. */
  fail(): void
  patience: ReturnType<typeof setTimeout>
}

declare global {
  interface Window {
    early: Early
  }
}

/** The page is drawn: no input waits for it any more. */
export function liftLoader() {
  clearTimeout(window.early.patience)
  document.getElementById('loader')?.remove()
  delete document.documentElement.dataset.painted
  const root = document.getElementById('root')
  if (root) root.inert = false
}

/** It will not come by itself: the loader stays and offers another try. */
export function keepLoader() {
  clearTimeout(window.early.patience)
  window.early.fail()
}

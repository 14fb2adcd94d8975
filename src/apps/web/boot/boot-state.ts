/** What the page's first script (first.ts) began before this bundle ran. */
import type { WebSettings } from '../../../features/settings/ui/slices.ts'
import type { LanguageTexts } from '../../../features/languages/ui/slice.ts'
import type { BatchAnswer } from '../../../platform/pure/batch.ts'
import { keyOf } from './first-calls.ts'

/** `headers`: of the whole batch. */
export type PrefetchedAnswer = { reply: BatchAnswer; headers: Headers }

export type BootState = {
  /** Null: not requested, since this visit has them already. The promise's null: no answer. */
  settings: Promise<WebSettings | null> | null
  texts: Promise<LanguageTexts | null>
  /** Of the first calls, by name and form (`keyOf`); null: no answer. Each is taken once. */
  answers: Map<string, Promise<PrefetchedAnswer | null>>
  /** Resolves at the first paint. */
  shown: Promise<void>
  /** The files of the entry, itself the last; none while developing. */
  code?: string[]
  /** Makes the prerendered page inert until its code is loaded; without a prerendered page the loader is shown. */
  paint(): void
  /** Shows "Try again" in the loader. */
  fail(): void
  patience: ReturnType<typeof setTimeout>
}

declare global {
  interface Window {
    boot: BootState
  }
}

/** If a batch takes longer, the call is sent on its own. */
const WAIT_MS = 10_000

/** The prefetched response of this call; undefined: it was not prefetched. */
export function prefetchedAnswer(name: string, form: FormData): Promise<Response | null> | undefined {
  const { answers } = window.boot
  const key = keyOf(name, form)
  const found = answers.get(key)
  answers.delete(key)
  return found && Promise.race([found.then(asResponse), new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))])
}

/** A call that failed in a batch is sent on its own. */
const asResponse = (found: PrefetchedAnswer | null) => (found?.reply.status === 200 ? Response.json(found.reply.answer, { headers: found.headers }) : null)

/** Discards unused prefetched answers, which are outdated once the start is over or the player has changed. */
export function dropPrefetchedAnswers() {
  window.boot.answers.clear()
}

/** Removes the loader once the page is rendered and accepts input. */
export function liftLoader() {
  clearTimeout(window.boot.patience)
  document.getElementById('loader')?.remove()
  delete document.documentElement.dataset.painted
  const root = document.getElementById('root')
  if (root) root.inert = false
}

/** The start has failed: the loader stays and offers another try. */
export function keepLoader() {
  clearTimeout(window.boot.patience)
  window.boot.fail()
}

/** A price that is another one than the page showed: the player is asked, wherever in the product that happens. */
import { useSyncExternalStore, type ComponentType } from 'react'

/** `Dialog`: its code comes when it is needed first. */
type Asking = { text: string; Dialog: ComponentType<{ text: string; onAnswer: (agreed: boolean) => void }>; answer: (agreed: boolean) => void }

let asking: Asking | undefined
const listeners = new Set<() => void>()
const put = (next: Asking | undefined) => {
  asking = next
  for (const listener of listeners) listener()
}

/** Asks the player whether to continue. False also when the dialog's code fails to load. */
export async function agreesTo(text: string): Promise<boolean> {
  try {
    const { PriceDialog } = await import('./price-dialog.tsx')
    asking?.answer(false)
    return await new Promise<boolean>((answer) => put({ text, Dialog: PriceDialog, answer })).finally(() => put(undefined))
  } catch (error) {
    console.error('The question about the price did not come', error)
    return false
  }
}

export function usePriceAsking(): Asking | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

const read = () => asking

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A price that is another one than the page showed: the player is asked, wherever in the product that happens. */
import type { ComponentType } from 'react'
import { watched } from '../../../platform/web/state/watched.ts'

/** `Dialog`: its code comes when it is needed first. */
type Asking = { text: string; Dialog: ComponentType<{ text: string; onAnswer: (agreed: boolean) => void }>; answer: (agreed: boolean) => void }

const asking = watched<Asking | undefined>(undefined)

/** Asks the player whether to continue. False also when the dialog's code fails to load. */
export async function agreesTo(text: string): Promise<boolean> {
  try {
    const { PriceDialog } = await import('./price-dialog.tsx')
    asking.get()?.answer(false)
    return await new Promise<boolean>((answer) => asking.set({ text, Dialog: PriceDialog, answer })).finally(() => asking.set(undefined))
  } catch (error) {
    console.error('No price dialog', error)
    return false
  }
}

export const usePriceAsking = (): Asking | undefined => asking.use()

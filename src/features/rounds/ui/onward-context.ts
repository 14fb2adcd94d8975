/** A mode knows no other one, so the app hands in the button that leads from one to another. */
import { createContext, type ComponentType } from 'react'

export type OnwardProps = {
  /** The mode that one comes from: no way leads back to it. */
  from: string
  /** `useHomeAhead` has asked already. */
  known?: boolean
  className?: string
  /** The way back leads past this page. */
  replace?: boolean
}

export const OnwardContext = createContext<ComponentType<OnwardProps>>(() => null)

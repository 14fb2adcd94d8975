/** Modes import no other modes, so the app provides the button that leads from one to another. */
import { createContext, type ComponentType } from 'react'

export type OnwardProps = {
  /** The current mode, which is not offered. */
  from: string
  /** `useHomeAhead` has requested the data already. */
  known?: boolean
  className?: string
  /** Replaces this page in the history. */
  replace?: boolean
}

export const OnwardContext = createContext<ComponentType<OnwardProps>>(() => null)

/** The pages of phones without an account, one line each. */
import type { ReactNode } from 'react'

/** `path`: below which it stands. `broken`: in place of a screen that threw. */
export type PhonePage = { path: string; screen: () => ReactNode; broken: () => ReactNode }

export { phonePage as show } from '../../modes/show/ui/phone/play.tsx'

/** What waits at this moment, as the frame reads it again and again: for the menu and the first page. */
import { createContext, useContext } from 'react'

export type Waiting = { name: string; n: number; broken: 0 | 1; oldest: string | null }
/** `pathOf`: where something that waits is settled; undefined where no page of the caller's does. */
export type Moment = { waits: readonly Waiting[]; pathOf: (wait: string) => string | undefined }

const Moments = createContext<Moment>({ waits: [], pathOf: () => undefined })

export const MomentProvider = Moments.Provider
export const useMoment = (): Moment => useContext(Moments)

/** The most that is counted of one thing. */
const MOST_COUNTED = 10_000

/** A count as it is shown: "10,000+" above what is counted. */
export const countOf = (n: number, num: (value: number) => string): string => (n > MOST_COUNTED ? `${num(MOST_COUNTED)}+` : num(n))

/** What waits and what runs at this moment, as the frame reads it again and again: for the menu, the bar and the first page. */
import { createContext, useContext } from 'react'

export type Waiting = { name: string; n: number; broken: 0 | 1; oldest: string | null }
/** The figures of the moment; undefined until they were read. */
export type Live = { players: number; rounds: number; battles: number; rooms: number; answers_per_minute: number; failed: number; median_ms: number | null; zone: string }
/** `pathOf`: where something that waits is settled; undefined where no page of the caller's does. */
export type Moment = { waits: readonly Waiting[]; live: Live | undefined; pathOf: (wait: string) => string | undefined }

const Moments = createContext<Moment>({ waits: [], live: undefined, pathOf: () => undefined })

export const MomentProvider = Moments.Provider
export const useMoment = (): Moment => useContext(Moments)

/** The most that is counted of one thing. */
const MOST_COUNTED = 10_000

/** A count as it is shown: "10,000+" above what is counted. */
export const countOf = (n: number, num: (value: number) => string): string => (n > MOST_COUNTED ? `${num(MOST_COUNTED)}+` : num(n))

/** The modes as far as coins need them, passed in by the app: what they pay, and their looks. Small, since it is loaded with the first page. */
import type { LucideIcon } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import type { KeyUnder } from '../../../platform/pure/text-keys.ts'
import type { getHome } from '../../home/contract.ts'
import type { PublicSettings } from '../../settings/rules.ts'
import type { Title } from '../contract.ts'

/** `home`: undefined until it has loaded. */
export type CoinsKnown = { config: PublicSettings; home: Pick<Output<typeof getHome>, 'daily_played'> | undefined }
export type CoinSource = { path: string; textKey: KeyUnder<'coins.way.'>; /** How many coins it pays now; 0: none. */ coins: (known: CoinsKnown) => number }

type CoinMode = { look: { icon: LucideIcon; gel: string }; coinTitles?: readonly Title[]; coinSource?: CoinSource }

let modes: readonly CoinMode[] = []

/** Once, by the app. */
export function setCoinModes(all: readonly CoinMode[]): void {
  modes = all
}

export const coinModes = (): readonly CoinMode[] => modes

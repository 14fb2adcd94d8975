/** Where a player gets coins who cannot pay for something. */
import type { Output } from '../../../platform/pure/action.ts'
import type { KeyUnder } from '../../../platform/pure/text-keys.ts'
import type { getHome } from '../../home/contract.ts'
import { figure } from '../../settings/ui/load.ts'
import type { PublicSettings } from '../../settings/rules.ts'

/** `home`: undefined while it is not known. */
type Known = { config: PublicSettings; home: Pick<Output<typeof getHome>, 'daily_played'> | undefined }
export type CoinSource = { path: string; textKey: KeyUnder<'coins.way.'>; /** How many coins it pays now; 0: none. */ coins: (known: Known) => number }

const invitation: CoinSource = { path: '/profile/invite/', textKey: 'coins.way.invite', coins: ({ config }) => figure(config, 'earn_coin') ?? 0 }
let offered: readonly CoinSource[] = []

/** Once, by the app: what the modes pay without an entry. */
export function offerCoinSources(sources: readonly CoinSource[]): void {
  offered = sources
}

/** The first source that pays, an invitation last; undefined where the operator pays for none. `here`: the path of the page that asks, which is no source of its own. */
export function wayToCoins({ here, ...known }: Known & { here: string }): { path: string; textKey: CoinSource['textKey']; n: number } | undefined {
  const ways = [...offered, invitation].map(({ path, textKey, coins }) => ({ path, textKey, n: coins(known) }))
  return ways.find(({ path, n }) => n > 0 && !here.startsWith(path))
}

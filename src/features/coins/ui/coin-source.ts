/** Suggests how a player who lacks coins can earn some. */
import { figure } from '../../settings/ui/load.ts'
import { coinModes, type CoinSource, type CoinsKnown } from './coin-modes.ts'

const invitation: CoinSource = { path: '/profile/invite/', textKey: 'coins.way.invite', coins: ({ config }) => figure(config, 'earn_coin') ?? 0 }
/** The first source that pays, an invitation last; undefined where the operator pays for none. `here`: the path of the page that asks, which is no source of its own. */
export function coinSource({ here, ...known }: CoinsKnown & { here: string }): { path: string; textKey: CoinSource['textKey']; n: number } | undefined {
  const ways = [...coinModes().flatMap(({ coinSource }) => coinSource ?? []), invitation].map(({ path, textKey, coins }) => ({ path, textKey, n: coins(known) }))
  return ways.find(({ path, n }) => n > 0 && !here.startsWith(path))
}

/** What a mode tells the web client about itself, in the `web.ts` of its folder. */
import type { LucideIcon } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { WebManifest } from '../../../platform/web/net/screen.ts'
import type { Texts } from '../../../platform/web/texts/texts.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { Title } from '../../coins/contract.ts'
import type { CoinSource } from '../../coins/ui/ways.ts'
import type { getHome } from '../../home/contract.ts'
import type { PublicSettingKey } from '../../settings/rules.ts'
import type { Field } from './one-by-one/field.ts'

export type HomeState = Output<typeof getHome>
/** The words of a round's place, as the server keeps them. */
export type Place = Record<string, string>

/** What stands on the first page. */
export type TileLook = Look & {
  id: string
  path: string
  icon: LucideIcon
  titleKey: PlainTextKey
  /** In a few words what kind of game it is, for newcomers. */
  tileKey: PlainTextKey
  /** The setting that switches this mode off. */
  switchedBy: PublicSettingKey
}

export type ModeLook = TileLook & {
  /** The type of its categories, where its questions can be bookmarked. */
  bookmarkType?: number
  /** Where an open round goes on. */
  roundPath(place: Place): string
  /** Where one chooses the next round, after this one. */
  choicePath(place: Place): string
}

/** What modes with rounds and battles have in common. */
export type Tiled = WebManifest & {
  /** The tiles of the first page stand in the order of these numbers; tens, so that another one fits between. */
  order: number
  look: TileLook
  /** What pays or takes coins here: drawn in its look in the history of coins. */
  coinTitles?: readonly Title[]
  /** In a word or two, what the mode has today; undefined: nothing. */
  today?: (home: HomeState, t: Texts['t']) => string | undefined
}

export type WebMode = Tiled & {
  look: ModeLook
  /** Each of its rounds is played once: a finished one is not offered again. */
  once?: true
  /** Whether it is proposed as the next thing to play. false: never. A function: while it says so. Else: until a round of it was finished today. */
  onward?: false | ((home: Pick<HomeState, 'live_contests'>) => boolean)
  /** What its rounds pay without an entry, offered to players who lack coins. */
  coinSource?: CoinSource
  /** The figures of a round that the landing page names. */
  figures?: { questions: PublicSettingKey; seconds: PublicSettingKey }
  /** The operator's switch for formulas in its questions, where they may have some. */
  formulas?: 'latex_mode' | 'exam_latex_mode'
  /** What it adds to the fields of its bookmarked questions when they are practised. */
  practice?: () => Promise<{ useField: () => Field }>
}

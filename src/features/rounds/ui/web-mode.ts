/** What a mode declares for the web client, in its `web.ts`. */
import type { LucideIcon } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { WebManifest } from '../../../platform/web/net/screen.ts'
import type { Texts } from '../../../platform/web/texts/texts.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { Title } from '../../coins/contract.ts'
import type { CoinSource } from '../../coins/ui/coin-modes.ts'
import type { getHome } from '../../home/contract.ts'
import type { PublicSettingKey } from '../../settings/rules.ts'
import type { AnswerField } from './one-by-one/field.ts'

export type HomeState = Output<typeof getHome>
/** The names of a round's place, as stored by the server. */
export type RoundPlace = Record<string, string>

/** Content of a tile on the first page. */
export type TileLook = Look & {
  id: string
  path: string
  icon: LucideIcon
  titleKey: PlainTextKey
  /** The kind of game in a few words, for new players. */
  tileKey: PlainTextKey
  /** The setting that switches this mode off. */
  switchedBy: PublicSettingKey
  /** Its tile is ink, its words and gobo are in its gel. */
  onInk?: true
}

export type ModeLook = TileLook & {
  /** The type of its categories, where its questions can be bookmarked. */
  bookmarkType?: number
  /** The path of an open round. */
  roundPath(place: RoundPlace): string
  /** The path on which the next round is chosen. */
  choicePath(place: RoundPlace): string
}

/** Common fields of everything that has a tile on the first page. */
export type Tiled = WebManifest & {
  /** Sort key of the tiles on the first page; multiples of ten, so that others fit between. */
  order: number
  look: TileLook
  /** A further switch: 2 where it is on for chosen hosts alone. Its tile is shown to signed-in players only. */
  playersBy?: PublicSettingKey
  /** A page that is open without an account: a small link on the first pages, while the mode is on. */
  guests?: { path: string; textKey: PlainTextKey }
  /** A page with what the player has done in it, linked from the profile. */
  past?: string
  /** Ledger titles of this mode: shown with its look in the coin history. */
  coinTitles?: readonly Title[]
  /** In a word or two, what the mode has today; undefined: nothing. */
  today?: (home: HomeState, t: Texts['t']) => string | undefined
}

export type WebMode = Tiled & {
  look: ModeLook
  /** Each of its rounds is played once: a finished one is not offered again. */
  once?: true
  /** Whether it is suggested as the next mode. false: never. A function: while it returns true. Default: until one of its rounds was finished today. */
  onward?: false | ((home: Pick<HomeState, 'live_contests'>) => boolean)
  /** What its rounds pay without an entry, offered to players who lack coins. */
  coinSource?: CoinSource
  /** The figures of a round that the landing page names. */
  figures?: { questions: PublicSettingKey; seconds: PublicSettingKey }
  /** The operator's setting for formulas in its questions, where they may have some. */
  formulas?: 'latex_mode' | 'exam_latex_mode'
  /** What it adds to the fields of its bookmarked questions when they are practised. */
  practice?: () => Promise<{ useField: () => AnswerField }>
}

/** The ways to play that this client shows, in the order of the first page. */
import type { LucideIcon } from 'lucide-react'
import { practiceLook } from '../../../features/bookmarks/ui/practice-look.ts'
import type { ModeId } from '../../../features/rounds/contract.ts'
import type { PublicSettingKey } from '../../../features/settings/rules.ts'
import { audioQuestionsLook } from '../../../modes/audio-questions/ui/look.ts'
import { contestLook } from '../../../modes/contest/ui/look.ts'
import { dailyQuizLook } from '../../../modes/daily-quiz/ui/look.ts'
import { funAndLearnLook } from '../../../modes/fun-and-learn/ui/look.ts'
import { multiMatchLook } from '../../../modes/multi-match/ui/look.ts'
import { friendBattleLook } from '../../../modes/friend-battle/ui/look.ts'
import { groupBattleLook } from '../../../modes/group-battle/ui/look.ts'
import { guessTheWordLook } from '../../../modes/guess-the-word/ui/look.ts'
import { mathManiaLook } from '../../../modes/math-mania/ui/look.ts'
import { examLook } from '../../../modes/exam/ui/look.ts'
import { quizZoneLook } from '../../../modes/quiz-zone/ui/look.ts'
import { randomBattleLook } from '../../../modes/random-battle/ui/look.ts'
import { selfChallengeLook } from '../../../modes/self-challenge/ui/look.ts'
import { trueAndFalseLook } from '../../../modes/true-and-false/ui/look.ts'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

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

/** Kept questions are played from their shelf, not from a tile. */
const LOOKS: Record<Exclude<ModeId, 'bookmarks'>, ModeLook> = {
  'quiz-zone': quizZoneLook,
  'daily-quiz': dailyQuizLook,
  contest: contestLook,
  'true-and-false': trueAndFalseLook,
  'self-challenge': selfChallengeLook,
  'guess-the-word': guessTheWordLook,
  'math-mania': mathManiaLook,
  'multi-match': multiMatchLook,
  'audio-questions': audioQuestionsLook,
  exam: examLook,
  'fun-and-learn': funAndLearnLook,
}

/** Those that are played in rounds. */
export const MODES: readonly ModeLook[] = Object.values(LOOKS)

/** Games against each other: nothing of them waits to be resumed, so they need no more than a tile. */
const BATTLES: readonly TileLook[] = [randomBattleLook, friendBattleLook, groupBattleLook]
/** They stand behind the first two. */
const BATTLES_FROM = 2

export const TILES: readonly TileLook[] = [...MODES.slice(0, BATTLES_FROM), ...BATTLES, ...MODES.slice(BATTLES_FROM)]

/** The look of a round's mode, its tile's or that of practice. */
export function lookOf(mode: string): Omit<ModeLook, 'switchedBy' | 'tileKey'> | undefined {
  return mode === practiceLook.id ? practiceLook : MODES.find(({ id }) => id === mode)
}

/** Battles with the bot stand in the light of random ones. */
export function battleLookOf(type: 'random' | 'friend' | 'group' | 'bot'): TileLook {
  if (type === 'group') return groupBattleLook
  return type === 'friend' ? friendBattleLook : randomBattleLook
}

/** What a line of the history is drawn with: the icon and the gel of what moved the coins. */
import { Award, Brain, Eye, Gift, Headphones, Layers, LockOpen, PencilLine, Calculator, BookOpen, LifeBuoy, Sparkles, Sun, Swords, Trophy, UserPlus, UsersRound, Wallet, Wrench, type LucideIcon } from 'lucide-react'
import type { Title } from '../contract.ts'

type TitleLook = { icon: LucideIcon; gel: string }

const LIME = 'var(--lime)'
const CORAL = '#ff7a70'
const AMBER = '#ffb52e'
const SKY = '#6fd3ff'
const SUN = '#ffd84a'
const LILAC = '#c3b1ff'
const lifeline = { icon: LifeBuoy, gel: LIME }
const payout = { icon: Wallet, gel: AMBER }
const duel = { icon: Swords, gel: CORAL }
const group = { icon: UsersRound, gel: CORAL }
const contest = { icon: Trophy, gel: SUN }
const friend = { icon: UserPlus, gel: SKY }

export const TITLE_LOOKS: Record<Title, TitleLook> = {
  welcomeBonus: { icon: Gift, gel: SKY },
  usedReferCode: friend,
  referCodeToFriend: friend,
  wonQuizZone: { icon: Sparkles, gel: LIME },
  wonFunNLearn: { icon: BookOpen, gel: LILAC },
  wonGuessTheWord: { icon: PencilLine, gel: LILAC },
  wonAudioQuiz: { icon: Headphones, gel: SKY },
  wonMathQuiz: { icon: Calculator, gel: SKY },
  wonMultiMatch: { icon: Layers, gel: LILAC },
  wonBattle: duel,
  wonGroupBattle: group,
  wonContest: contest,
  playedBattle: duel,
  playedGroupBattle: group,
  playedContest: contest,
  fiftyFifty: lifeline,
  audiencePoll: lifeline,
  resetTime: lifeline,
  skip: lifeline,
  usedHintLifeline: { icon: Brain, gel: LIME },
  reviewAnswers: { icon: Eye, gel: LIME },
  unlockedPremiumCategory: { icon: LockOpen, gel: LIME },
  badgeReward: { icon: Award, gel: SUN },
  dailyQuizFinished: { icon: Sun, gel: AMBER },
  redeemRequest: payout,
  cancelPaymentRequest: payout,
  redeemedAmount: payout,
  adjustedByAdmin: { icon: Wrench, gel: LILAC },
  accountClosed: { icon: Wrench, gel: LILAC },
}

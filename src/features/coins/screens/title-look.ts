/** Icon and gel of a line of the history, by the journal's title; those of a mode come from its manifest. */
import { Award, Brain, Coins, Eye, Gift, HeartHandshake, LifeBuoy, LockOpen, Scale, UserPlus, Wallet, Wrench, type LucideIcon } from 'lucide-react'
import type { Title } from '../contract.ts'
import { coinModes } from '../ui/coin-modes.ts'

type TitleLook = { icon: LucideIcon; gel: string }

const LIME = 'var(--lime)'
const AMBER = '#ffb52e'
const SKY = '#6fd3ff'
const SUN = '#ffd84a'
const LILAC = '#c3b1ff'
const lifeline = { icon: LifeBuoy, gel: LIME }
const payout = { icon: Wallet, gel: AMBER }
const friend = { icon: UserPlus, gel: SKY }

const OWN: Partial<Record<Title, TitleLook>> = {
  welcomeBonus: { icon: Gift, gel: SKY },
  usedReferCode: friend,
  referCodeToFriend: friend,
  fiftyFifty: lifeline,
  audiencePoll: lifeline,
  resetTime: lifeline,
  skip: lifeline,
  usedHintLifeline: { icon: Brain, gel: LIME },
  reviewAnswers: { icon: Eye, gel: LIME },
  unlockedPremiumCategory: { icon: LockOpen, gel: LIME },
  badgeReward: { icon: Award, gel: SUN },
  redeemRequest: payout,
  cancelPaymentRequest: payout,
  redeemedAmount: payout,
  adjustedByAdmin: { icon: Wrench, gel: LILAC },
  correctedQuestion: { icon: Scale, gel: LILAC },
  reportThanks: { icon: HeartHandshake, gel: SKY },
  accountClosed: { icon: Wrench, gel: LILAC },
}

/** Of a mode that is not served any more. */
export const FORMER: TitleLook = { icon: Coins, gel: AMBER }

export const lookOfTitle = (title: Title): TitleLook => coinModes().find(({ coinTitles }) => coinTitles?.includes(title))?.look ?? OWN[title] ?? FORMER

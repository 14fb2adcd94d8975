/** Look and icon of each badge. */
import { BookOpen, Brain, Coins, Crown, Flame, Medal, Sparkles, Sun, Swords, Target, Timer, Trophy, UserRoundPlus, UsersRound, Zap, type LucideIcon } from 'lucide-react'
import type { Look } from '../../../platform/web/ui/look.ts'
import type { BadgeType } from '../contract.ts'

export type BadgeLook = Look & { icon: LucideIcon; unit?: 'wins' | 'days' }

export const BADGE_LOOKS: Record<BadgeType, BadgeLook> = {
  dashing_debut: { gel: '#c6f432', gobo: 'rays', icon: Sparkles },
  combat_winner: { gel: '#ff7a70', gobo: 'slash', icon: Swords },
  clash_winner: { gel: '#e79bff', gobo: 'dots', icon: UsersRound },
  most_wanted_winner: { gel: '#ffd84a', gobo: 'burst', icon: Trophy },
  ultimate_player: { gel: '#6fd3ff', gobo: 'halves', icon: Timer },
  quiz_warrior: { gel: '#ffd84a', gobo: 'rays', icon: Crown, unit: 'wins' },
  super_sonic: { gel: '#ff9ac6', gobo: 'tiles', icon: Zap },
  flashback: { gel: '#5ee6a8', gobo: 'lines', icon: BookOpen },
  brainiac: { gel: '#b9a2ff', gobo: 'stripes', icon: Brain },
  big_thing: { gel: '#4fe3dc', gobo: 'waves', icon: Target },
  elite: { gel: '#93b4ff', gobo: 'scales', icon: Coins },
  thirsty: { gel: '#ffb52e', gobo: 'rings', icon: Sun, unit: 'days' },
  power_elite: { gel: '#d5daea', gobo: 'columns', icon: Medal },
  sharing_caring: { gel: '#6fd3ff', gobo: 'dots', icon: UserRoundPlus },
  streak: { gel: '#ff9d57', gobo: 'squares', icon: Flame, unit: 'days' },
}

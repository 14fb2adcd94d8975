/** Bugs of coins: the ledger, pots, prizes, payouts. */
import type { PlantedBug } from './bug.ts'

export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'bonus coins become redeemable by rounding',
    harm: 'Two players turn bonus coins into money by staking them against each other, a coin a battle.',
    file: 'src/features/coins/rules.ts',
    text: 'Math.ceil((total * bonus) / pot)',
    instead: 'Math.floor((total * bonus) / pot)',
    test: 'src/features/coins/rules.test.ts',
  },
  {
    name: 'the cap of the day forgets what was earned before',
    harm: 'A player earns the whole cap of redeemable coins with each round instead of each day.',
    file: 'db/migrations/0028_kinds_of_stakes.sql',
    text: "RETURN least(coins, greatest(day_cap - ledger_capped_since(date_trunc('day', app_now(), zone), redeemable), 0));",
    instead: 'RETURN least(coins, day_cap);',
    test: 'src/features/coins/ledger.server.test.ts',
  },
  {
    name: 'a pot that cannot be divided is rounded up',
    harm: 'Battles with a shared first rank pay out a coin that nobody has paid in.',
    file: 'src/features/battles/rules/outcome.ts',
    text: 'Math.floor(pot / firsts.length)',
    instead: 'Math.ceil(pot / firsts.length)',
    test: 'src/features/battles/rules/outcome.test.ts',
  },
  {
    name: 'a tie is a victory of both',
    harm: 'Two accounts that answer alike both collect victories, runs of them and their badges.',
    file: 'src/features/battles/rules/outcome.ts',
    text: "return firsts.length > 1 ? 'drawn' : 'won'",
    instead: "return 'won'",
    test: 'src/features/battles/rules/outcome.test.ts',
  },
  {
    name: 'a contest that is graded again pays again',
    harm: 'A winner whose prize changes keeps the first one beside the second.',
    file: 'src/modes/contest/server/settling.ts',
    text: 'if (paid && (paid.prize === prize || !(await takeBack(together, prizeOf(contest.id, playerId, paid.paidIn ?? 0))))) kept.set(playerId, paid)',
    instead: 'if (paid && (paid.prize === prize || (paid.paidIn === null && !(await takeBack(together, prizeOf(contest.id, playerId, 0)))))) kept.set(playerId, paid)',
    test: 'src/modes/contest/server/settling.server.test.ts',
  },
  {
    name: 'one person pays a large payout alone',
    harm: 'A dishonest cashier vouches for a payout and pays it, without a second person.',
    file: 'src/features/payouts/rules.ts',
    text: "return vouchedBy === by ? 'second-person-needed' : 'pay'",
    instead: "return by === '' ? 'second-person-needed' : 'pay'",
    test: 'src/features/payouts/rules.test.ts',
  },
  {
    name: 'a payout that is being paid can be withdrawn',
    harm: 'A player takes the coins back while an operator transfers the money, and has both.',
    file: 'src/features/payouts/store.ts',
    text: 'player_id = ${playerId} AND taken_by IS NULL AND NOT closing',
    instead: 'player_id = ${playerId} AND NOT closing',
    test: 'src/features/payouts/settling.server.test.ts',
  },
  {
    name: 'a badge is jumped over',
    harm: 'A player whose count passes the threshold by more than one never gets the badge and its coins.',
    file: 'src/features/badges/rules.ts',
    text: 'value !== undefined && value >= goalOf(setting)',
    instead: 'value !== undefined && value === goalOf(setting)',
    test: 'src/features/badges/rules.test.ts',
  },
]

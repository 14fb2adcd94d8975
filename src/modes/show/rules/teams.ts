/** Which team a seat belongs to. */
import type { ShowOptions } from '../contract.ts'

/** Chosen by the guest, or dealt by the seat's id, which spreads seats evenly over the teams and gives a device the same team again; -1 without teams. */
export function dealtTeam({ options: { teams, team_choice } }: { options: Pick<ShowOptions, 'teams' | 'team_choice'> }, wished: number | undefined, seatId: string): number {
  if (teams === 0) return -1
  if (team_choice === 'chosen' && wished !== undefined && wished < teams) return wished
  return [...seatId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7) % teams
}

/** The room shown last in this tab, drawn after a reload until the server's state arrives. Not synchronized between tabs: each tab has its own game. */
import { slice } from '../../../../platform/web/state/store.ts'

export type SeatInSlice = { name: string; image: string; uid: string; CorrectAnswer: number; point: number }
const EMPTY: SeatInSlice = { name: '', image: '', uid: '', CorrectAnswer: 0, point: 0 }
export type SeatName = 'user1' | 'user2' | 'user3' | 'user4'

export type GroupBattle = Record<SeatName, SeatInSlice> & {
  showScore: boolean
  roomID: string
  createdBy: string
  readytoplay: string
  roomCode: string
  entryFee: number
  totalusers: number
}

export const groupBattle = slice<GroupBattle>('groupBattle', {
  showScore: false,
  roomID: '',
  createdBy: '',
  readytoplay: '',
  roomCode: '',
  entryFee: 0,
  totalusers: 0,
  user1: EMPTY,
  user2: EMPTY,
  user3: EMPTY,
  user4: EMPTY,
})

export const groupBattleChanged = (change: Partial<GroupBattle>) => groupBattle.set(change)
export const seatChanged = (seat: SeatName, change: Partial<SeatInSlice>) => groupBattle.set((room) => ({ [seat]: { ...room[seat], ...change } }))
export const groupBattleCleared = () => groupBattle.reset()

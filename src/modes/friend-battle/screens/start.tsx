import type { ReactNode } from 'react'
import { RoomStart } from '../../../features/battles/ui/set-up/page.tsx'
import { friendBattleLook } from '../ui/look.ts'

export const Start = ({ waiting }: { waiting: ReactNode }) => <RoomStart mode={friendBattleLook} waiting={waiting} />

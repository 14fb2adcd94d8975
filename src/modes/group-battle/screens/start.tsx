import type { ReactNode } from 'react'
import { RoomStart } from '../../../features/battles/ui/set-up/page.tsx'
import { groupBattleLook } from '../ui/look.ts'

export const Start = ({ waiting }: { waiting: ReactNode }) => <RoomStart mode={groupBattleLook} waiting={waiting} />

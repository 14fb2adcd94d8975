import { RoomStart } from '../../../features/battles/ui/set-up-page.tsx'
import { groupBattleLook } from '../ui/look.ts'

export const Start = () => <RoomStart mode={groupBattleLook} />

import { RoomStart } from '../../../features/battles/ui/set-up-page.tsx'
import { friendBattleLook } from '../ui/look.ts'

export const Start = () => <RoomStart mode={friendBattleLook} />

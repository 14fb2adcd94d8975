import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { user } from '../../players/ui/slice.ts'
import { getRoom } from '../contract.ts'
import { roomPath } from './room-mode.ts'
import { message } from './slices.ts'

/** The room this player still sits in, as far as this browser knows. */
export function Waiting() {
  const { t } = useTexts()
  const code = message.use(({ roomCode }) => roomCode)
  const ownId = user.use(({ data }) => data?.id)
  const { data } = useQuery({ ...asked(getRoom, { room_id: code }, { quiet: true, staleTime: 0 }), enabled: code !== '' })
  const room = code && data && !data.error ? data.data.room : null
  const sits = room && (room.state === 'lobby' || room.state === 'live') && room.seats.some(({ user_id, gone }) => user_id === ownId && !gone)
  if (!sits) return null
  return (
    <aside className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-riser p-4 sm:px-6">
      <div className="min-w-0">
        <h2 className="font-show text-base font-bold sm:text-xl">{t('battles.set-up-waiting')}</h2>
        <p className="text-hush">{t('battles.set-up-waiting-hint', { code: room.code })}</p>
      </div>
      <LinkButton icon={DoorOpen} to={roomPath(room.code)} className="mb-1.5 max-sm:w-full">
        {t('battles.set-up-back-in')}
      </LinkButton>
    </aside>
  )
}

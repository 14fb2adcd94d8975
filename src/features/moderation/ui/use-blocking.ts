import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { blockPlayer, getBlockedPlayers, unblockPlayer } from '../contract.ts'

/** Adds and removes blocks, each confirmed by a toast, a block with an undo button. Both return whether it succeeded. */
export function useBlocking() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const change = async (action: typeof blockPlayer | typeof unblockPlayer, playerId: string): Promise<boolean> => {
    setBusy(true)
    const answer = await call(action, { player_id: playerId })
    setBusy(false)
    if (answer?.error) toast.error(answer.text, { id: answer.code })
    if (!answer || answer.error) return false
    void queries.invalidateQueries({ queryKey: [getBlockedPlayers.name] })
    return true
  }
  const unblock = async (playerId: string, name: string) => {
    const done = await change(unblockPlayer, playerId)
    if (done) toast.success(t('moderation.unblocked', { name }), { id: `block-${playerId}` })
    return done
  }
  const block = async (playerId: string, name: string) => {
    const done = await change(blockPlayer, playerId)
    const undo = { label: t('moderation.undo'), icon: Undo2, press: () => void unblock(playerId, name) }
    if (done) toast.success(t('moderation.blocked', { name }), { id: `block-${playerId}`, action: undo })
    return done
  }
  return { busy, block, unblock }
}

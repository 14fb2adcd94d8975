/** The end of an account: what goes with it, and what becomes of a payout that waits. */
import { useState } from 'react'
import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { erasePlayer, getErasure } from '../../account-deletion/desk-contract.ts'
import type { Player } from './player.ts'

type Choice = 'cancel' | 'finish'

export function EraseDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { t, num } = useTexts()
  const { data } = useRead(getErasure, { player_id: player.id })
  const [choice, setChoice] = useState<Choice>('finish')
  const [typed, setTyped] = useState('')
  const payout = data?.payout
  return (
    <ActDialog
      harms title={t('desk.players.erase-title', { name: player.name })} button={t('desk.players.erase-go')} ready={data !== undefined && typed.trim() === player.name} onClose={onClose} onDone={onClose}
      changes={data ? [
        { what: t('desk.players.state'), now: t(`desk.players.state.${player.state}`), then: t(payout && choice === 'finish' ? 'desk.players.state.leaving' : 'desk.players.state.gone') },
        { what: t('desk.players.coins'), now: num(data.coins), then: num(0), by: -data.coins },
        { what: t('desk.players.badges'), now: num(data.badges), then: num(0), by: -data.badges },
        { what: t('desk.players.score'), now: num(data.score), then: num(0), by: -data.score },
      ] : []}
      reasons={[t('desk.players.reason.asked')]} hint={t('desk.players.erase-does')}
      run={(reason) => call(erasePlayer, { player_id: player.id, ...(payout && { pending: choice }), reason })}
    >
      {payout && (
        <RadioGroup value={choice} onChange={(_event, to) => setChoice(to as Choice)} aria-label={t('desk.players.payout-waits')}>
          <FormControlLabel value="finish" control={<Radio />} label={t('desk.players.payout-finish', { coins: num(payout.coins) })} />
          <FormControlLabel value="cancel" control={<Radio />} label={t('desk.players.payout-cancel', { coins: num(payout.coins) })} />
        </RadioGroup>
      )}
      <TextField required label={t('desk.players.type-name', { name: player.name })} value={typed} onChange={(event) => setTyped(event.target.value)} sx={{ mt: 1 }} />
    </ActDialog>
  )
}

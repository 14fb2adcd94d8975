/** Giving and taking coins: what will change is read from the server, and compared again when it happens. */
import { useState } from 'react'
import { MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { adjustCoins, previewAdjustment } from '../../coins/desk-contract.ts'
import type { Player } from './player.ts'

type Way = 'give' | 'take'
type Kind = 'redeemable' | 'bonus'
const MOST = 1_000_000_000

export function AdjustDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { t } = useTexts()
  const [way, setWay] = useState<Way>('give')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('redeemable')
  const n = /^\d{1,9}$/.test(typed) ? Math.min(Number(typed), MOST) : 0
  const wanted = { player_id: player.id, coins: way === 'give' ? n : -n, kind }
  const { data, again } = useRead(previewAdjustment, wanted)
  const isShort = data?.enough === 0
  const run = async (reason: string) => {
    const answer = await call(adjustCoins, { ...wanted, redeemable: data?.redeemable.now ?? 0, bonus: data?.bonus.now ?? 0, reason })
    // The coins have moved since they were shown: the new figures come first.
    if (answer?.error) again()
    return answer
  }
  return (
    <ActDialog
      harms={way === 'take'} title={t('desk.players.adjust-title', { name: player.name })} button={t(way === 'give' ? 'desk.players.give-n' : 'desk.players.take-n', { n })} ready={n > 0 && data !== undefined && !isShort} onClose={onClose} onDone={onClose}
      changes={useChanges(data)} reasons={way === 'give' ? [t('desk.players.reason.our-fault'), t('desk.players.reason.goodwill')] : [t('desk.players.reason.prize'), t('desk.players.reason.signals')]} hint={t('desk.players.adjust-does')} run={run}
    >
      <div style={{ display: 'flex', gap: 12, alignItems: 'start', marginBlockStart: 8 }}>
        <ToggleButtonGroup exclusive size="small" value={way} aria-label={t('desk.players.way')} onChange={(_event, to: Way | null) => to && setWay(to)}>
          <ToggleButton value="give">{t('desk.players.give')}</ToggleButton>
          <ToggleButton value="take">{t('desk.players.take')}</ToggleButton>
        </ToggleButtonGroup>
        <TextField autoFocus required size="small" label={t('desk.players.coins')} value={typed} error={isShort} helperText={isShort ? t('desk.players.too-few') : undefined} onChange={(event) => setTyped(event.target.value)} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 9 } }} />
        <TextField select size="small" label={t('desk.players.kind')} value={kind} onChange={(event) => setKind(event.target.value as Kind)} sx={{ minWidth: 150 }}>
          <MenuItem value="redeemable">{t('desk.players.redeemable')}</MenuItem>
          <MenuItem value="bonus">{t('desk.players.bonus')}</MenuItem>
        </TextField>
      </div>
    </ActDialog>
  )
}

type Preview = NonNullable<ReturnType<typeof useRead<typeof previewAdjustment>>['data']>

function useChanges(data: Preview | undefined) {
  const { t, num } = useTexts()
  if (!data) return []
  const line = (what: string, { now, then }: { now: number; then: number }) => ({ what, now: num(now), then: num(then), by: then - now })
  return [
    line(t('desk.players.redeemable'), data.redeemable), line(t('desk.players.held'), data.held), line(t('desk.players.bonus'), data.bonus),
    { what: t('desk.players.house'), by: data.house },
  ]
}

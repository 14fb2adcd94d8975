/** Acts on a reported player's account, those of the players' pages; after one the reports are settled as acted on. */
import { useState } from 'react'
import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { usePermissions } from 'react-admin'
import type { Envelope } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { ActKeys, type QuickAct } from '../../../platform/web/desk/act-keys.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { removePlayerPicture, renamePlayer, setPlayersActive } from '../../players/desk-contract.ts'
import { settlePlayerReports } from '../desk-contract.ts'
import type { PlayerReportOutcome } from '../rules.ts'
import type { ReportsOfPlayer } from './reported.ts'

type Act = 'rename' | 'picture' | 'close' | 'acted' | 'nothing'

export function PlayerActs({ reported }: { reported: ReportsOfPlayer }) {
  const { t } = useTexts()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [act, setAct] = useState<Act>()
  if (!permissions?.has('moderation:act')) return null
  const acts: readonly Act[] = permissions.has('players:act') ? ['rename', 'picture', ...(reported.player.active === 1 ? ['close' as const] : []), 'acted', 'nothing'] : ['acted', 'nothing']
  const quick = acts.map((one): QuickAct => ({ label: t(`desk.moderation.act.${one}`), onAct: () => setAct(one), ...(one === 'close' && { kind: 'harm' }) }))
  return (
    <DeskSection title={t('desk.moderation.what-to-do')}>
      <p className="desk-small">{t('desk.moderation.not-told')}</p>
      <ActKeys acts={quick} />
      {act && <Dialog act={act} reported={reported} onClose={() => setAct(undefined)} />}
    </DeskSection>
  )
}

function Dialog({ act, reported, onClose }: { act: Act; reported: ReportsOfPlayer; onClose: () => void }) {
  const { t, num } = useTexts()
  const { player, reports } = reported
  const [name, setName] = useState('')
  const [thank, setThank] = useState(act !== 'nothing')
  const outcome: PlayerReportOutcome = act === 'nothing' ? 'nothing' : 'acted'
  const run = async (reason: string): Promise<Envelope<unknown> | null> => {
    const done = await onPlayer(act, player.id, name, reason)
    if (done === null || done?.error) return done
    return call(settlePlayerReports, { report_id: reported.report_id, outcome, thank: thank ? '1' : '0', reason })
  }
  const changes: Change[] = [
    ...(act === 'rename' ? [{ what: t('desk.moderation.name'), now: player.name, then: name }] : []),
    ...(act === 'close' ? [{ what: t('desk.moderation.account'), now: t('desk.moderation.on'), then: t('desk.moderation.closed') }] : []),
    ...(act === 'picture' ? [{ what: t('desk.moderation.picture'), now: t('desk.moderation.own-picture'), then: t('desk.moderation.drawn-face') }] : []),
    { what: t('desk.moderation.open-reports'), now: num(reports.length), then: num(0) },
  ]
  return (
    <ActDialog title={t(`desk.moderation.dialog.${act}`, { name: player.name })} button={t(`desk.moderation.button.${act}`)} harms={act === 'close'} ready={act !== 'rename' || name.trim() !== ''} changes={changes} run={run} onClose={onClose} onDone={onClose}>
      {act === 'rename' && <TextField autoFocus required label={t('desk.moderation.new-name')} value={name} onChange={(event) => setName(event.target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }} />}
      {act !== 'nothing' && <FormControlLabel control={<Checkbox checked={thank} onChange={() => setThank(!thank)} />} label={t('desk.moderation.thank', { n: reports.length })} />}
    </ActDialog>
  )
}

/** Undefined: there is nothing to do to the account. */
function onPlayer(act: Act, playerId: string, name: string, reason: string): Promise<Envelope<unknown> | null> | undefined {
  if (act === 'rename') return call(renamePlayer, { player_id: playerId, name, reason })
  if (act === 'picture') return call(removePlayerPicture, { player_id: playerId, reason })
  if (act === 'close') return call(setPlayersActive, { player_ids: playerId, active: '0', reason })
  return undefined
}

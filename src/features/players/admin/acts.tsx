/** The acts on one player, as buttons; each opens a dialog that says what will change. */
import { useState, type ReactNode } from 'react'
import { Button, TextField } from '@mui/material'
import { Ban, Coins, Download, ImageOff, LogOut, MicVocal, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { saveFile } from '../../../platform/web/desk/files.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { exportPlayer } from '../../account-deletion/desk-contract.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { endPlayerSessions, removePlayerPicture, renamePlayer, setChosenHosts, setPlayersActive } from '../desk-contract.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { Player } from './player.ts'

type Act = 'adjust' | 'rename' | 'picture' | 'sessions' | 'export' | 'hosts' | 'active' | 'erase'
const DIALOGS: Record<Act, (props: { player: Player; onClose: () => void }) => ReactNode> = { adjust: AdjustDialog, rename: Rename, picture: RemovePicture, sessions: EndSessions, export: Export, hosts: Hosting, active: Activity, erase: EraseDialog }

export function Acts({ player }: { player: Player }) {
  const { t } = useTexts()
  const rights = useRights()
  const [act, setAct] = useState<Act>()
  const { state, sessions } = player
  if (state === 'gone') return <DeskSection title={t('desk.players.acts')}><p className="desk-note">{t('desk.players.gone-hint')}</p></DeskSection>
  const [acts, adjusts, erases] = [rights.has('players:act'), rights.has('coins:adjust'), rights.has('players:erase')]
  const Dialog = act && DIALOGS[act]
  return (
    <DeskSection title={t('desk.players.acts')}>
      <div className="player-acts" data-acts>
        {adjusts && <Button startIcon={<Coins size={18} />} onClick={() => setAct('adjust')}>{t('desk.players.adjust')}</Button>}
        {acts && <Button startIcon={<Pencil size={18} />} onClick={() => setAct('rename')}>{t('desk.players.rename')}</Button>}
        {acts && <Button startIcon={<ImageOff size={18} />} onClick={() => setAct('picture')}>{t('desk.players.remove-picture')}</Button>}
        {acts && <Button startIcon={<LogOut size={18} />} disabled={sessions === 0} onClick={() => setAct('sessions')}>{t('desk.players.end-sessions', { n: sessions })}</Button>}
        {erases && <Button startIcon={<Download size={18} />} onClick={() => setAct('export')}>{t('desk.players.export')}</Button>}
        {acts && state !== 'leaving' && <Button startIcon={<MicVocal size={18} />} onClick={() => setAct('hosts')}>{t(player.chosen_host === 1 ? 'desk.players.host-off' : 'desk.players.host-on')}</Button>}
        {acts && state === 'active' && <Button className="harm" startIcon={<Ban size={18} />} onClick={() => setAct('active')}>{t('desk.players.deactivate')}</Button>}
        {acts && state === 'off' && <Button startIcon={<RotateCcw size={18} />} onClick={() => setAct('active')}>{t('desk.players.activate')}</Button>}
        {erases && <Button className="harm" startIcon={<Trash2 size={18} />} onClick={() => setAct('erase')}>{t('desk.players.erase')}</Button>}
        {!acts && !adjusts && !erases && <p>{t('desk.players.no-acts')}</p>}
      </div>
      {Dialog && <Dialog player={player} onClose={() => setAct(undefined)} />}
    </DeskSection>
  )
}

type Props = { player: Player; onClose: () => void }

function Rename({ player, onClose }: Props) {
  const { t } = useTexts()
  const [name, setName] = useState(player.name)
  return (
    <ActDialog
      title={t('desk.players.rename-title', { name: player.name })} button={t('desk.players.rename-to', { name: name.trim() })} ready={name.trim() !== '' && name.trim() !== player.name} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.players.name'), now: player.name, then: name.trim() }]} reasons={[t('desk.players.reason.rude'), t('desk.players.reason.asked')]} hint={t('desk.players.rename-does')}
      run={(reason) => call(renamePlayer, { player_id: player.id, name, reason })}
    >
      <TextField autoFocus required label={t('desk.players.name')} value={name} onChange={(event) => setName(event.target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: 60 } }} />
    </ActDialog>
  )
}

function RemovePicture({ player, onClose }: Props) {
  const { t } = useTexts()
  return (
    <ActDialog
      harms title={t('desk.players.picture-title', { name: player.name })} button={t('desk.players.remove-picture')} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.players.picture'), now: t('desk.players.own-picture'), then: t('desk.players.drawn-face') }]} reasons={[t('desk.players.reason.rude'), t('desk.players.reason.asked')]} hint={t('desk.players.picture-does')}
      run={(reason) => call(removePlayerPicture, { player_id: player.id, reason })}
    />
  )
}

function EndSessions({ player, onClose }: Props) {
  const { t, num } = useTexts()
  const { sessions: n } = player
  return (
    <ActDialog
      harms title={t('desk.players.sessions-title', { name: player.name })} button={t('desk.players.end-sessions', { n })} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.players.tab.sessions'), now: num(n), then: num(0), by: -n }]} reasons={[t('desk.players.reason.asked'), t('desk.players.reason.stolen')]} hint={t('desk.players.sessions-does')}
      run={(reason) => call(endPlayerSessions, { player_id: player.id, reason })}
    />
  )
}

function Export({ player, onClose }: Props) {
  const { t } = useTexts()
  const saved = (data: Output<typeof exportPlayer>) => {
    saveFile(`player-${player.id}-${data.made.slice(0, 10)}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    onClose()
  }
  return (
    <ActDialog<Output<typeof exportPlayer>>
      title={t('desk.players.export-title', { name: player.name })} button={t('desk.players.export-go')} onClose={onClose} onDone={saved} reasons={[t('desk.players.reason.asked')]} hint={t('desk.players.export-does')}
      run={(reason) => call(exportPlayer, { player_id: player.id, reason })}
    />
  )
}

function Hosting({ player: { id, name, chosen_host }, onClose }: Props) {
  const { t } = useTexts()
  const chooses = chosen_host === 0
  const word = (chosen: boolean) => t(chosen ? 'desk.players.host.yes' : 'desk.players.host.no')
  return (
    <ActDialog
      harms={!chooses} title={t(chooses ? 'desk.players.host-on-title' : 'desk.players.host-off-title', { name })} button={t(chooses ? 'desk.players.host-on-n' : 'desk.players.host-off-n', { n: 1 })} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.players.host'), now: word(!chooses), then: word(chooses) }]} reasons={[t('desk.players.reason.asked'), ...(chooses ? [] : [t('desk.players.reason.rude')])]}
      hint={t(chooses ? 'desk.players.host-on-does' : 'desk.players.host-off-does')} run={(reason) => call(setChosenHosts, { player_ids: id, chosen: chooses ? '1' : '0', reason })}
    />
  )
}

function Activity({ player: { id, name, state }, onClose }: Props) {
  const { t } = useTexts()
  const closes = state === 'active'
  const to = closes ? 'off' : 'active'
  return (
    <ActDialog
      harms={closes} title={t(closes ? 'desk.players.deactivate-title' : 'desk.players.activate-title', { name })} button={t(closes ? 'desk.players.deactivate-n' : 'desk.players.activate-n', { n: 1 })} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.players.state'), now: t(`desk.players.state.${state}`), then: t(`desk.players.state.${to}`) }]} reasons={closes ? [t('desk.players.reason.signals'), t('desk.players.reason.rude')] : [t('desk.players.reason.mistake')]}
      hint={t(closes ? 'desk.players.deactivate-does' : 'desk.players.activate-does')} run={(reason) => call(setPlayersActive, { player_ids: id, active: closes ? '0' : '1', reason })}
    />
  )
}

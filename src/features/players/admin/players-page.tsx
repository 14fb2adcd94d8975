/** All players: found by name, address, code or id, and closed or opened several at once. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { Ban, FileUp, MicOff, MicVocal, RotateCcw } from 'lucide-react'
import { SelectInput, TextInput, useListContext, useUnselectAll } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { listPlayers, MOST_AT_ONCE, PLAYER_STATES, setChosenHosts, setPlayersActive } from '../desk-contract.ts'
import { FileDialog, fileActsFor } from './file-dialog.tsx'
import { TONES, usePlayerWords } from './words.ts'
import './players.css'

type Player = Output<typeof listPlayers>['rows'][number]

export function PlayersPage() {
  const { t } = useTexts()
  const { counted } = usePlayerWords()
  const rights = useRights()
  const { data } = useRead(listPlayers, { limit: 1 })
  const [fromFile, setFromFile] = useState(false)
  const fileActs = fileActsFor(rights)
  const filters = [
    <TextInput key="q" source="q" label={t('desk.players.find')} helperText={false} margin="none" alwaysOn resettable sx={{ minWidth: 320 }} />,
    <SelectInput key="state" source="state" label={t('desk.players.state')} helperText={false} margin="none" alwaysOn choices={PLAYER_STATES.map((id) => ({ id, name: t(`desk.players.state.${id}`) }))} />,
    <SelectInput key="signals" source="signals" label={t('desk.players.signals')} helperText={false} choices={[{ id: '1', name: t('desk.players.with-signals') }]} />,
    <SelectInput key="chosen_host" source="chosen_host" label={t('desk.players.host')} helperText={false} choices={[{ id: '1', name: t('desk.players.host.yes') }]} />,
  ]
  return (
    <DeskList<Player>
      resource="players" title={t('desk.players.title')} {...(data?.count != null && { about: counted(data.count) })} columns={useColumns(rights.has('coins:view'))} filters={filters} onOpen="show" empty={<p className="desk-note">{t('desk.players.nobody-yet')}</p>}
      {...(rights.has('players:act') && { bulk: <Several /> })} tools={fileActs.length > 0 && <Button startIcon={<FileUp size={18} />} onClick={() => setFromFile(true)}>{t('desk.players.from-file')}</Button>}
    >
      {fromFile && <FileDialog acts={fileActs} onClose={() => setFromFile(false)} />}
    </DeskList>
  )
}

function useColumns(withCoins: boolean): Column<Player>[] {
  const { t, num } = useTexts()
  const { day, moment, name } = usePlayerWords()
  const address = (text: string) => <bdi dir="ltr">{text}</bdi>
  return [
    { source: 'name', label: t('desk.players.name'), render: (player) => <span className="desk-person"><DeskFace name={player.name} picture={player.profile} /><bdi>{name(player.name)}</bdi></span> },
    { source: 'state', label: t('desk.players.state'), cell: ({ state }) => t(`desk.players.state.${state}`), render: ({ state }) => <StateChip tone={TONES[state]}>{t(`desk.players.state.${state}`)}</StateChip> },
    { source: 'email', label: t('desk.players.email'), render: ({ email }) => address(email) },
    { source: 'mobile', label: t('desk.players.mobile'), render: ({ mobile }) => address(mobile) },
    { source: 'refer_code', label: t('desk.players.code'), render: ({ refer_code }) => <code dir="ltr">{refer_code}</code> },
    ...(withCoins ? [{ source: 'coins', label: t('desk.players.coins'), numeric: true, render: ({ coins }: Player) => num(coins ?? 0) } as const] : []),
    { source: 'signals', label: t('desk.players.signals'), numeric: true, render: ({ signals }) => (signals === 0 ? '–' : num(signals)) },
    { source: 'chosen_host', label: t('desk.players.host'), hidden: true, render: ({ chosen_host }) => t(chosen_host === 1 ? 'desk.players.host.yes' : 'desk.players.host.no') },
    { source: 'joined', label: t('desk.players.joined'), render: ({ joined }) => day(joined) },
    { source: 'seen', label: t('desk.players.seen'), render: ({ seen }) => moment(seen) },
    { source: 'id', label: t('desk.players.id'), hidden: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ]
}

type SeveralAct = 'activate' | 'deactivate' | 'host-on' | 'host-off'
/** `then`: what the accounts are afterwards. */
const SEVERAL = {
  'activate': { icon: RotateCcw, harms: false, then: 'desk.players.state.active', run: (player_ids: string, reason: string) => call(setPlayersActive, { player_ids, active: '1', reason }) },
  'deactivate': { icon: Ban, harms: true, then: 'desk.players.state.off', run: (player_ids: string, reason: string) => call(setPlayersActive, { player_ids, active: '0', reason }) },
  'host-on': { icon: MicVocal, harms: false, then: 'desk.players.host.yes', run: (player_ids: string, reason: string) => call(setChosenHosts, { player_ids, chosen: '1', reason }) },
  'host-off': { icon: MicOff, harms: true, then: 'desk.players.host.no', run: (player_ids: string, reason: string) => call(setChosenHosts, { player_ids, chosen: '0', reason }) },
} as const
const ACTS = Object.keys(SEVERAL) as SeveralAct[]

/** Acts on the chosen rows. */
function Several() {
  const { t } = useTexts()
  const { selectedIds = [] } = useListContext<Player>()
  const [act, setAct] = useState<SeveralAct>()
  const unselect = useUnselectAll('players')
  const n = selectedIds.length
  return (
    <span data-acts>
      {ACTS.map((one) => {
        const { icon: Icon, harms } = SEVERAL[one]
        return <Button key={one} size="small" {...(harms && { className: 'harm' })} startIcon={<Icon size={16} />} disabled={n > MOST_AT_ONCE} onClick={() => setAct(one)}>{t(`desk.players.${one}-n`, { n })}</Button>
      })}
      {act && (
        <ActDialog
          title={t(`desk.players.${act}-title-n`, { n })} button={t(`desk.players.${act}-n`, { n })} harms={SEVERAL[act].harms} changes={[{ what: t('desk.players.accounts', { n }), now: '', then: t(SEVERAL[act].then) }]}
          hint={t(`desk.players.${act}-does`)} onClose={() => setAct(undefined)} onDone={() => (setAct(undefined), unselect())} run={(reason) => SEVERAL[act].run(selectedIds.join(','), reason)}
        />
      )}
    </span>
  )
}

/** Many accounts at once, from a file: a dry run says what each row would do before anything is done. */
import { useState } from 'react'
import { MenuItem, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField } from '@mui/material'
import { FileUp } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { FileButton } from '../../../platform/web/desk/file-button.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { checkCoinFile, checkSwitchFile, MOST_FILE, runCoinFile, runSwitchFile } from '../desk-contract.ts'

type FileAct = 'off' | 'active' | 'coins'
type Checked = Output<typeof checkCoinFile>

/** What a role may do by a file. */
export const fileActsFor = (rights: ReadonlySet<string>): FileAct[] => [...(rights.has('players:act') ? (['off', 'active'] as const) : []), ...(rights.has('coins:adjust') ? (['coins'] as const) : [])]

export function FileDialog({ acts, onClose }: { acts: readonly FileAct[]; onClose: () => void }) {
  const { t, num } = useTexts()
  const [act, setAct] = useState<FileAct>(acts[0] ?? 'off')
  const [file, setFile] = useState('')
  const { data, refused, run } = useFile(act, file)
  return (
    <ActDialog
      harms={act !== 'active'} title={t('desk.players.file-title')} button={t(`desk.players.file-${act}`, { n: data?.takes ?? 0 })} ready={(data?.takes ?? 0) > 0} onClose={onClose} onDone={onClose}
      changes={useChanges(act, data)} reasons={[t('desk.players.reason.list')]} hint={t('desk.players.file-does')} run={run}
    >
      <p style={{ margin: 0 }}>{t('desk.players.file-about')}</p>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', marginBlockStart: 8 }}>
        <TextField select size="small" label={t('desk.players.file-act')} value={act} onChange={(event) => setAct(event.target.value as FileAct)} sx={{ minWidth: 180 }}>
          {acts.map((one) => <MenuItem key={one} value={one}>{t(`desk.players.file-act.${one}`)}</MenuItem>)}
        </TextField>
        <FileButton icon={<FileUp size={18} />} label={t('desk.players.file-choose')} accept=".csv,text/csv,text/plain" onFile={(file) => void file.text().then((text) => setFile(text.slice(0, MOST_FILE)))} />
      </div>
      <TextField multiline minRows={3} maxRows={6} label={t('desk.players.file-text')} value={file} onChange={(event) => setFile(event.target.value)} slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, maxLength: MOST_FILE } }} />
      {refused && <p role="alert">{refused}</p>}
      {data && <p role="status" style={{ margin: 0 }}>{t('desk.players.file-counts', { takes: num(data.takes), refuses: num(data.refuses) })}</p>}
      {data && data.rows.length > 0 && <DryRun rows={data.rows} ofCoins={act === 'coins'} />}
    </ActDialog>
  )
}

/** The dry run of a file, and the run that does just that. */
function useFile(act: FileAct, file: string) {
  const empty = file.trim() === ''
  const active = act === 'active' ? '1' : '0'
  const coins = useRead(checkCoinFile, { file }, { off: empty || act !== 'coins' })
  const switches = useRead(checkSwitchFile, { file, active }, { off: empty || act === 'coins' })
  const { data, refused, again } = act === 'coins' ? coins : switches
  const run = async (reason: string) => {
    const planned = { file, plan: data?.plan ?? '', reason }
    const answer = act === 'coins' ? await call(runCoinFile, planned) : await call(runSwitchFile, { ...planned, active })
    // Something has moved since the dry run: its new one is shown first.
    if (answer?.error) again()
    return answer
  }
  return { data: empty ? undefined : data, refused: empty ? undefined : refused, run }
}

function useChanges(act: FileAct, data: Checked | undefined): Change[] {
  const { t, num } = useTexts()
  if (!data) return []
  const { takes, given, taken } = data
  if (act !== 'coins') return takes === 0 ? [] : [{ what: t('desk.players.accounts', { n: takes }), now: t(`desk.players.state.${act === 'off' ? 'active' : 'off'}`), then: t(`desk.players.state.${act}`) }]
  return [
    { what: t('desk.players.file-given'), now: '–', then: num(given), by: given }, { what: t('desk.players.file-took'), now: '–', then: num(taken), by: -taken }, { what: t('desk.players.house'), by: taken - given },
  ]
}

function DryRun({ rows, ofCoins }: { rows: Checked['rows']; ofCoins: boolean }) {
  const { t, num } = useTexts()
  const value = (n: number) => (ofCoins ? num(n) : t(n === 1 ? 'desk.players.state.active' : 'desk.players.state.off'))
  return (
    <TableContainer sx={{ maxHeight: 280 }} tabIndex={0} role="region" aria-label={t('desk.players.file-rows')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>{(['file-line', 'file-key', 'name', 'file-now', 'file-then', 'file-outcome'] as const).map((name) => <TableCell key={name}>{t(`desk.players.${name}`)}</TableCell>)}</TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ line, key, player_id, name, kind, now, then, problem }) => (
            <TableRow key={line}>
              <TableCell>{num(line)}</TableCell>
              <TableCell><code dir="ltr">{key}</code></TableCell>
              <TableCell><bdi>{player_id === '' ? '–' : name || t('desk.players.erased')}</bdi></TableCell>
              <TableCell>{player_id === '' ? '–' : value(now)}</TableCell>
              <TableCell>{problem === '' ? <>{value(then)} {ofCoins && t(kind === 'bonus' ? 'desk.players.bonus' : 'desk.players.redeemable')}</> : '–'}</TableCell>
              <TableCell><b className={problem === '' ? 'desk-gain' : 'desk-loss'}>{t(problem === '' ? 'desk.players.file-taken' : `desk.players.problem.${problem as 'twice'}`)}</b></TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

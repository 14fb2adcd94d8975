/** Every figure and switch of the game, found by a word, changed together with one reason. */
import { useState } from 'react'
import { Button, Chip, InputAdornment, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField } from '@mui/material'
import { History, Search } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { usePermissions } from 'react-admin'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { FigureBar } from './figure-bar.tsx'
import { FigureRow } from './figure-row.tsx'
import { fits, GROUP_KEYS, useFigureWords, type GroupName } from './figure-words.ts'
import { isDefault, useFigures, type FigureState } from './use-figures.ts'
import './settings.css'

const { useNavigate } = tanStackRouterProvider
const HISTORY = `/audit?filter=${encodeURIComponent(JSON.stringify({ action: 'desk_change_figures' }))}`
const MONTH_MS = 30 * 24 * 3_600_000

type Only = 'all' | 'changed' | 'recent'
const ONLY: Record<Only, (figure: FigureState) => boolean> = {
  all: () => true,
  changed: (figure) => !isDefault(figure),
  recent: ({ changed }) => changed !== null && Date.now() - Date.parse(changed.at) < MONTH_MS,
}

export const FiguresPage = () => <Figures search="" />
/** From the search box: the page with this one figure. */
export const FigurePage = ({ id }: { id: string }) => <Figures search={id} />

function Figures({ search: first }: { search: string }) {
  const { t } = useTexts()
  const state = useFigures()
  const mayEdit = usePermissions<ReadonlySet<string>>().permissions?.has('settings:edit') === true
  const [search, setSearch] = useState(first)
  const [only, setOnly] = useState<Only>('all')
  const [chosen, setChosen] = useState<GroupName>('product')
  const navigate = useNavigate()
  const groups = useFittingGroups(state.figures, search, only)
  const shown = groups.find(({ name }) => name === chosen && search === '' && only === 'all') ?? groups.find(({ name, fitting }) => name === chosen && fitting.length > 0) ?? groups.find(({ fitting }) => fitting.length > 0)
  return (
    <DeskPage title={t('desk.settings.title')} about={t('desk.settings.differ', { n: state.figures.filter(ONLY.changed).length })} tools={<Button startIcon={<History size={18} />} onClick={() => navigate(HISTORY)}>{t('desk.settings.history')}</Button>}>
      <SearchRow figures={state.figures} search={search} onSearch={setSearch} only={only} onOnly={setOnly} />
      <div className="figure-columns">
        <Groups groups={groups} chosen={shown?.name} onChoose={setChosen} />
        <div>
          {shown ? <Panel name={shown.name} figures={shown.fitting} state={state} mayEdit={mayEdit} /> : state.figures.length > 0 && <Nothing search={search} onClear={() => (setSearch(''), setOnly('all'))} />}
          {state.changes.length > 0 && <FigureBar {...state} />}
        </div>
      </div>
    </DeskPage>
  )
}

type FittingGroup = { name: GroupName; fitting: FigureState[] }

function useFittingGroups(figures: readonly FigureState[], search: string, only: Only): FittingGroup[] {
  const { name, about } = useFigureWords()
  const isWanted = (figure: FigureState) => ONLY[only](figure) && fits(search.trim(), [name(figure.key), figure.key, about(figure.key)])
  return GROUP_KEYS.map((group) => ({ name: group.name, fitting: figures.filter((figure) => group.keys.includes(figure.key) && isWanted(figure)) }))
}

type SearchProps = { figures: readonly FigureState[]; search: string; onSearch: (search: string) => void; only: Only; onOnly: (only: Only) => void }

function SearchRow({ figures, search, onSearch, only, onOnly }: SearchProps) {
  const { t, num } = useTexts()
  const chip = (which: Only, label: string) => {
    const isOn = only === which
    return <Chip label={`${label} ${num(figures.filter(ONLY[which]).length)}`} variant={isOn ? 'filled' : 'outlined'} color={isOn ? 'primary' : 'default'} aria-pressed={isOn} onClick={() => onOnly(isOn ? 'all' : which)} />
  }
  return (
    <div className="figure-search">
      <TextField size="small" type="search" placeholder={t('desk.settings.search')} value={search} onChange={(event) => onSearch(event.target.value)} sx={{ width: 360 }} slotProps={{ htmlInput: { 'aria-label': t('desk.settings.search') }, input: { startAdornment: <InputAdornment position="start"><Search size={18} /></InputAdornment> } }} />
      {chip('changed', t('desk.settings.changed'))}
      {chip('recent', t('desk.settings.recent'))}
      <small>{t('desk.settings.follow')}</small>
    </div>
  )
}

function Groups({ groups, chosen, onChoose }: { groups: readonly FittingGroup[]; chosen: GroupName | undefined; onChoose: (name: GroupName) => void }) {
  const { t, num } = useTexts()
  return (
    <Paper component="nav" className="figure-groups" aria-label={t('desk.settings.groups')}>
      {groups.map(({ name, fitting }) => (
        <button key={name} type="button" aria-current={name === chosen ? 'true' : undefined} disabled={fitting.length === 0} onClick={() => onChoose(name)}>
          <span>{t(`desk.settings.group.${name}`)}</span>
          <b>{fitting.length > 0 && num(fitting.length)}</b>
        </button>
      ))}
    </Paper>
  )
}

type PanelProps = { name: GroupName; figures: readonly FigureState[]; state: ReturnType<typeof useFigures>; mayEdit: boolean }

function Panel({ name, figures, state, mayEdit }: PanelProps) {
  const { t } = useTexts()
  const title = t(`desk.settings.group.${name}`)
  return (
    <TableContainer component={Paper}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{title}</TableCell>
            <TableCell>{t('desk.settings.head.value')}</TableCell>
            <TableCell>{t('desk.settings.head.last')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((figure) => <FigureRow key={figure.key} figure={figure} value={state.valueOf(figure)} onChange={mayEdit ? (value) => state.change(figure.key, value) : undefined} />)}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTexts()
  return (
    <Paper sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <p>{t('desk.settings.none', { text: search })}</p>
      <Button onClick={onClear}>{t('desk.settings.clear')}</Button>
    </Paper>
  )
}

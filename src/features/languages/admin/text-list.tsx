/** The texts of a language, found by words, folder and state, a page at a time. */
import { useState } from 'react'
import { Button, Chip, InputAdornment, MenuItem, Paper, TextField } from '@mui/material'
import { Search } from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listScreenTexts, type ListedLanguage } from '../desk-contract.ts'
import { ONLY, type RowWish } from '../rules/text-rows.ts'
import { TextRow } from './text-row.tsx'
import { useLeaveWarning } from '../../settings/admin/use-figures.ts'

const ROWS = 25
type Wish = RowWish & { cursor: number }

export function TextList({ language, mayEdit }: { language: ListedLanguage; mayEdit: boolean }) {
  const { t } = useTexts()
  const [wish, setWish] = useState<Wish>({ search: '', folder: '', only: 'all', cursor: 0 })
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const { data } = useQuery({ queryKey: [listScreenTexts.name, language.code, wish], placeholderData: keepPreviousData, queryFn: () => readData(listScreenTexts, { language: language.code, ...wish, limit: ROWS }) })
  useLeaveWarning(unsaved.size > 0)
  const note = (key: string, isUnsaved: boolean) => setUnsaved((all) => (all.has(key) === isUnsaved ? all : new Set(isUnsaved ? [...all, key] : [...all].filter((one) => one !== key))))
  return (
    <>
      <Filters language={language} wish={wish} folders={data?.folders ?? []} onWish={(part) => setWish({ ...wish, cursor: 0, ...part })} />
      {data?.rows.length === 0 && <p className="desk-note">{t('desk.languages.nothing')}</p>}
      <Paper component="ul" className="language-rows" aria-label={t('desk.languages.texts')}>
        {data?.rows.map((row) => <TextRow key={`${row.key} ${row.version} ${JSON.stringify(row.english)}`} row={row} language={language} mayEdit={mayEdit} onUnsaved={(is) => note(row.key, is)} />)}
      </Paper>
      {data && data.total > 0 && <Pages cursor={wish.cursor} total={data.total} onCursor={(cursor) => setWish({ ...wish, cursor })} />}
    </>
  )
}

type FilterProps = { language: ListedLanguage; wish: Wish; folders: readonly { name: string; texts: number }[]; onWish: (part: Partial<Wish>) => void }

function Filters({ language, wish, folders, onWish }: FilterProps) {
  const { t, num } = useTexts()
  const counts = { all: language.texts, missing: language.missing, changed: language.changed, own: language.own }
  return (
    <div className="language-filters">
      <TextField size="small" type="search" placeholder={t('desk.languages.search')} value={wish.search} onChange={({ target }) => onWish({ search: target.value })} sx={{ inlineSize: 300 }} slotProps={{ htmlInput: { 'aria-label': t('desk.languages.search'), maxLength: 100, dir: 'auto' }, input: { startAdornment: <InputAdornment position="start"><Search size={18} /></InputAdornment> } }} />
      <TextField select size="small" label={t('desk.languages.folder')} value={wish.folder} onChange={({ target }) => onWish({ folder: target.value })} sx={{ inlineSize: 200 }}>
        <MenuItem value="">{t('desk.languages.folder-all')}</MenuItem>
        {folders.map(({ name, texts }) => <MenuItem key={name} value={name}><bdi dir="ltr">{name}</bdi>&nbsp;({num(texts)})</MenuItem>)}
      </TextField>
      {ONLY.map((only) => <Chip key={only} label={`${t(`desk.languages.only.${only}`)} ${num(counts[only])}`} variant={wish.only === only ? 'filled' : 'outlined'} color={wish.only === only ? 'primary' : 'default'} aria-pressed={wish.only === only} onClick={() => onWish({ only })} />)}
    </div>
  )
}

function Pages({ cursor, total, onCursor }: { cursor: number; total: number; onCursor: (cursor: number) => void }) {
  const { t, num } = useTexts()
  return (
    <nav className="language-pages" aria-label={t('desk.languages.pages')}>
      <Button disabled={cursor === 0} onClick={() => onCursor(Math.max(0, cursor - ROWS))}>{t('desk.languages.previous')}</Button>
      <span>{t('desk.languages.range', { from: num(cursor + 1), to: num(Math.min(total, cursor + ROWS)), total: num(total) })}</span>
      <Button disabled={cursor + ROWS >= total} onClick={() => onCursor(cursor + ROWS)}>{t('desk.languages.next')}</Button>
    </nav>
  )
}

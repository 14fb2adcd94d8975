/** What is said for all rows of a file: where they go, and what counts where a row says nothing. */
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { BANK_NAMES, BANKS, type BankName } from '../../questions/rules/banks.ts'
import { LIMITS } from '../../questions/rules/limits.ts'
import type { ImportSettings } from '../contract.ts'
import { KEY_READINGS } from '../rules/key.ts'
import { guessesOf, hasColumns } from './draft.ts'
import type { Looked } from './import-data.ts'
import { keyExamples } from './key-example.ts'

export type Languages = readonly { id: string; code: string; name: string }[]
type Props = { record: Looked; languages: Languages; settings: ImportSettings; onChange: (change: Partial<ImportSettings>) => void }

export function ForAllRows(props: Props) {
  const { t } = useTexts()
  const { record: { found }, languages, settings, onChange } = props
  const toBank = (bank: BankName) => onChange({ bank, mapping: hasColumns(found) ? mappingFor(props, bank) : [] })
  return (
    <DeskSection title={t('desk.question-files.all-rows')} className="imports-all">
      <TextField select size="small" label={t('desk.question-files.into')} value={settings.bank} onChange={({ target }) => toBank(target.value as BankName)}>
        {BANK_NAMES.map((name) => <MenuItem key={name} value={name}>{t(`desk.question-files.bank.${name}`)}</MenuItem>)}
      </TextField>
      <TextField select size="small" label={t('desk.question-files.language')} value={settings.language} onChange={({ target }) => onChange({ language: target.value })}>
        {languages.map(({ code, name }) => <MenuItem key={code} value={code}>{name}</MenuItem>)}
      </TextField>
      {'categoryType' in BANKS[settings.bank].destination && (
        <TextField size="small" label={t('desk.question-files.category-else')} placeholder={found.category} value={settings.category} onChange={({ target }) => onChange({ category: target.value })} slotProps={{ htmlInput: { maxLength: LIMITS.name, dir: 'auto' } }} />
      )}
      <TextField size="small" label={t('desk.question-files.level-else')} value={settings.level} onChange={({ target }) => onChange({ level: target.value.replaceAll(/\D/g, '') })} slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric', dir: 'ltr' } }} />
      <TextField size="small" label={t('desk.question-files.tags')} value={settings.tags ?? ''} onChange={({ target }) => onChange({ tags: target.value })} slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }} />
      {found.named === 0 && <KeyReading {...props} />}
      <LevelWords {...props} />
      <FormControlLabel control={<Switch checked={settings.active === 1} onChange={(_event, on) => onChange({ active: on ? 1 : 0 })} />} label={t('desk.question-files.on-at-once')} />
      <FormControlLabel control={<Switch checked={settings.open_licence === 1} onChange={(_event, on) => onChange({ open_licence: on ? 1 : 0 })} />} label={t('desk.question-files.open-licence')} />
    </DeskSection>
  )
}

/** How right answers are to be read, with what stands in the file. */
function KeyReading({ record: { found }, settings, onChange }: Props) {
  const { t, code } = useTexts()
  const { words, examples } = keyExamples(found, settings)
  const example = examples.length > 0 ? t('desk.question-files.keys-example', { examples: new Intl.ListFormat(code).format(examples.map((cell) => t('desk.question-files.keys-quoted', { cell: `\u2068${cell}\u2069` }))) }) : ''
  if (words) return <p className="desk-small">{t('desk.question-files.keys-words')} {example}</p>
  return (
    <TextField
      select size="small" label={t('desk.question-files.keys')} value={settings.keys} helperText={[t(`desk.question-files.keys-help.${settings.keys}`), example].filter(Boolean).join(' ')}
      onChange={({ target }) => onChange({ keys: target.value as ImportSettings['keys'] })}
    >
      {KEY_READINGS.map((reading) => <MenuItem key={reading} value={reading}>{t(`desk.question-files.keys.${reading}`)}</MenuItem>)}
    </TextField>
  )
}

/** What was set by hand stays where the other set has such a column. */
function mappingFor({ record: { found }, settings }: Props, bank: BankName): string[] {
  const [before, after] = [guessesOf(found, settings.bank), guessesOf(found, bank).map(({ column }) => column)]
  const byHand = settings.mapping.map((column, i) => (column !== '' && column !== before[i]?.column ? column : undefined))
  return after.map((column, i) => byHand[i] ?? (byHand.includes(column) ? '' : column))
}

/** Words that a file has for its levels. */
function LevelWords({ record: { found }, settings, onChange }: Props) {
  const { t } = useTexts()
  const words = settings.mapping.flatMap((column, i) => (column === 'level' ? (found.words[i] ?? []) : []))
  const set = (word: string, typed: string) => {
    const { [word]: _before, ...others } = settings.level_words
    const level = Number(typed.replaceAll(/\D/g, ''))
    onChange({ level_words: level >= 1 && level <= LIMITS.level ? { ...others, [word]: level } : others })
  }
  return words.map(({ word }) => (
    <TextField key={word} size="small" label={t('desk.question-files.level-word', { word })} value={settings.level_words[word] ?? ''} onChange={({ target }) => set(word, target.value)} slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, dir: 'ltr' } }} />
  ))
}

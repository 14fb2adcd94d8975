/** What stands on the first page in one language: sliders (a picture with words) and sections (words), in their order. */
import { Button, IconButton, Paper, TextField } from '@mui/material'
import { ArrowDown, ArrowUp, Plus, Trash } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { MOST_TEXT, MOST_TITLE, wrongLine } from '../rules/brand.ts'
import type { HomePart } from '../rules/look.ts'
import { UploadButton } from './graphic-field.tsx'
import { useLookWords } from './look-words.ts'
import type { LookEditing } from './use-look.ts'

export function HomeTab({ editing, language }: { editing: LookEditing; language: string }) {
  const { t } = useTexts()
  const own = editing.look.home.filter((part) => part.language === language)
  const of = (kind: HomePart['kind']) => own.filter((part) => part.kind === kind)
  const change = (kind: HomePart['kind'], parts: readonly HomePart[]) => editing.setHome(language, kind === 'slider' ? [...parts, ...of('section')] : [...of('slider'), ...parts])
  return (
    <div className="look-panels">
      {own.length === 0 && language !== 'en' && <p className="look-note">{t('desk.settings.home-english')}</p>}
      {(['slider', 'section'] as const).map((kind) => <Parts key={kind} kind={kind} language={language} parts={of(kind)} onChange={(parts) => change(kind, parts)} />)}
    </div>
  )
}

type PartsProps = { kind: HomePart['kind']; language: string; parts: readonly HomePart[]; onChange: (parts: readonly HomePart[]) => void }

function Parts({ kind, language, parts, onChange }: PartsProps) {
  const { t } = useTexts()
  const moved = (at: number, by: -1 | 1) => {
    const next = [...parts]
    const [part] = next.splice(at, 1)
    if (part) next.splice(at + by, 0, part)
    onChange(next)
  }
  return (
    <Paper className="look-panel">
      <h2>{t(`desk.settings.part.${kind}`)}</h2>
      {parts.map((part, at) => (
        <Part
          key={at} part={part} isFirst={at === 0} isLast={at === parts.length - 1} onMove={(by) => moved(at, by)}
          onChange={(changed) => onChange(parts.map((one, i) => (i === at ? changed : one)))} onRemove={() => onChange(parts.filter((_, i) => i !== at))}
        />
      ))}
      <Button size="small" startIcon={<Plus size={14} />} sx={{ justifySelf: 'start' }} onClick={() => onChange([...parts, { kind, language, image: '', title: '', body: '' }])}>{t(`desk.settings.add.${kind}`)}</Button>
    </Paper>
  )
}

type PartProps = { part: HomePart; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void; onChange: (part: HomePart) => void; onRemove: () => void }

function Part({ part, isFirst, isLast, onMove, onChange, onRemove }: PartProps) {
  const { t } = useTexts()
  const { lineHelp } = useLookWords()
  const name = { title: part.title || t('desk.settings.untitled') }
  const wrong = (value: string, most: number) => wrongLine('', value, most) !== undefined
  return (
    <div className="look-part" role="group" aria-label={name.title}>
      <div className="look-part-fields">
        <TextField size="small" label={t('desk.settings.part-title')} value={part.title} error={wrong(part.title, MOST_TITLE)} helperText={lineHelp(MOST_TITLE)} onChange={(event) => onChange({ ...part, title: event.target.value })} slotProps={{ htmlInput: { dir: 'auto', lang: part.language } }} />
        <TextField size="small" multiline label={t('desk.settings.part-text')} value={part.body} error={wrong(part.body, MOST_TEXT)} helperText={lineHelp(MOST_TEXT)} onChange={(event) => onChange({ ...part, body: event.target.value.replaceAll('\n', ' ') })} slotProps={{ htmlInput: { dir: 'auto', lang: part.language } }} />
        {part.kind === 'slider' && (
          <div className="look-graphic">
            <span className="look-ground" data-ground="light">{part.image ? <img src={part.image} alt={name.title} /> : t('desk.settings.needs-picture')}</span>
            <UploadButton label={name.title} use="slider" onDone={(image) => onChange({ ...part, image })} />
          </div>
        )}
      </div>
      <div>
        <IconButton size="small" disabled={isFirst} aria-label={t('desk.settings.move-up', name)} onClick={() => onMove(-1)}><ArrowUp size={16} /></IconButton>
        <IconButton size="small" disabled={isLast} aria-label={t('desk.settings.move-down', name)} onClick={() => onMove(1)}><ArrowDown size={16} /></IconButton>
        <IconButton size="small" aria-label={t('desk.settings.remove', name)} onClick={onRemove}><Trash size={16} /></IconButton>
      </div>
    </div>
  )
}

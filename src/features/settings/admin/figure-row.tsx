/** One figure: name and explanation, its value with unit and range, its default, and its last change. */
import { Fragment } from 'react'
import { Button, TableCell, TableRow } from '@mui/material'
import { RotateCcw } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DEFAULTS, readSetting } from '../rules.ts'
import { FigureField } from './figure-field.tsx'
import { useFigureWords } from './figure-words.ts'
import type { FigureState } from './use-figures.ts'

const { Link } = tanStackRouterProvider

type Props = { figure: FigureState; value: string; onChange: ((value: string) => void) | undefined }

export function FigureRow({ figure, value, onChange }: Props) {
  const { t } = useTexts()
  const { name, about } = useFigureWords()
  const { key, impossible } = figure
  return (
    <TableRow selected={value !== figure.value}>
      <TableCell component="th" scope="row" sx={{ py: 1, verticalAlign: 'top' }}>
        <b id={`name-${key}`}>{name(key)}</b>{' '}
        <code dir="ltr" className="figure-key">{key.split(/(?<=_)/).map((part, at) => <Fragment key={at}>{part}<wbr /></Fragment>)}</code>
        <div id={`about-${key}`}>{about(key)}</div>
        {impossible === 1 && <em>{t('desk.settings.impossible')}</em>}
      </TableCell>
      <TableCell sx={{ py: 1, verticalAlign: 'top', width: { xs: 180, lg: 210 } }}>
        <FigureField settingKey={key} value={value} wrong={'wrong' in readSetting(key, value)} onChange={onChange} />
      </TableCell>
      <TableCell sx={{ py: 1, verticalAlign: 'top', width: { xs: 170, lg: 250 }, color: 'text.secondary', fontSize: 13 }}>
        <Default figure={figure} value={value} onChange={onChange} />
        <LastChange figure={figure} value={value} />
      </TableCell>
    </TableRow>
  )
}

function Default({ figure: { key }, value, onChange }: Props) {
  const { t } = useTexts()
  const { name, shown } = useFigureWords()
  const standard = String(DEFAULTS[key])
  if (value === standard) return <div>{t('desk.settings.is-default')}</div>
  return (
    <div>
      {t('desk.settings.default', { value: shown(key, standard) })}{' '}
      {onChange && <Button size="small" sx={{ minHeight: 28, py: 0 }} startIcon={<RotateCcw size={14} className="desk-flip" />} aria-label={t('desk.settings.back-of', { value: shown(key, standard), name: name(key) })} onClick={() => onChange(standard)}>{t('desk.settings.back')}</Button>}
    </div>
  )
}

function LastChange({ figure: { key, value: now, changed }, value }: Omit<Props, 'onChange'>) {
  const { t, date } = useTexts()
  const { shown } = useFigureWords()
  if (value !== now) return <div>{t('desk.settings.now-was', { before: shown(key, now) })}</div>
  if (!changed) return null
  const words = { date: date(changed.at, { dateStyle: 'medium' }), who: changed.by, before: shown(key, changed.before) }
  return (
    <Link to={`/audit?filter=${encodeURIComponent(JSON.stringify({ subject_id: key }))}`}>
      {changed.reason ? t('desk.settings.last', { ...words, why: changed.reason }) : t('desk.settings.last-bare', words)}
    </Link>
  )
}

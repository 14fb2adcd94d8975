/** The events of a series, in the order of their days. */
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { TONES, useEventWords, type EventState } from './words.ts'

const { Link } = tanStackRouterProvider

export type SeriesEvent = { id: string; name: string; when: string; state: EventState }

/** `own`: the id of the event whose page this is. */
export function SeriesTable({ resource, own, events }: { resource: string; own: string; events: readonly SeriesEvent[] }) {
  const { t, num } = useTexts()
  const words = useEventWords()
  if (events.length === 0) return <Paper><p className="desk-note">{t('desk.events.no-series')}</p></Paper>
  return (
    <TableContainer component={Paper} className="desk-table">
      <Table aria-label={t('desk.events.series')}>
        <TableHead>
          <TableRow><TableCell align="right">{t('desk.events.no')}</TableCell><TableCell>{t('desk.events.name')}</TableCell><TableCell>{t('desk.events.when')}</TableCell><TableCell>{t('desk.events.state')}</TableCell></TableRow>
        </TableHead>
        <TableBody>
          {events.map(({ id, name, when, state }, at) => (
            <TableRow key={id} selected={id === own}>
              <TableCell align="right">{num(at + 1)}</TableCell>
              <TableCell>{id === own ? <b><bdi>{name}</bdi></b> : <Link to={`/${resource}/${id}/show`}><bdi>{name}</bdi></Link>}</TableCell>
              <TableCell>{when}</TableCell>
              <TableCell><StateChip tone={TONES[state]}>{words.state(state)}</StateChip></TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

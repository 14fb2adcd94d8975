/** Who entered a contest, with points and progress; by rank once its prizes are paid. All of it as a file. */
import { useState } from 'react'
import { MenuItem, TextField } from '@mui/material'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { StateChip, type Tone } from '../../../platform/web/desk/state-chip.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bulbs } from '../../../features/events/admin/bulbs.tsx'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { ENTRANT_STATES, listContestEntrants, type ContestEntrant, type ContestRecord } from '../desk-contract.ts'

const { Link } = tanStackRouterProvider
type EntrantState = ContestEntrant['state']
const STATE_TONES: Readonly<Record<EntrantState, Tone>> = { playing: 'live', left: 'waits', done: 'on' }

export function Entrants({ contest: { id, slug, state: contestState, zone }, everyMs }: { contest: ContestRecord; everyMs?: number }) {
  const { t } = useTexts()
  const [state, setState] = useState<EntrantState | ''>('')
  const isSettled = contestState === 'settled'
  return (
    <PagedTable<ContestEntrant>
      of={[listContestEntrants.name, id, contestState, state]} label={t(isSettled ? 'desk.contest.tab.results' : 'desk.contest.standing')} columns={useColumns(isSettled, zone)} empty={t('desk.contest.no-entrants')} file={`${slug}-results`} workbook {...(everyMs !== undefined && { everyMs })}
      read={(cursor, limit) => readData(listContestEntrants, { contest_id: id, state: state || undefined, cursor, limit })}
      tools={
        <>
          <TextField select size="small" label={t('desk.events.state')} value={state} onChange={({ target }) => setState(target.value as EntrantState | '')} sx={{ minWidth: 140 }} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
            <MenuItem value="">{t('desk.events.all-states')}</MenuItem>
            {ENTRANT_STATES.map((one) => <MenuItem key={one} value={one}>{t(`desk.contest.entrant.${one}`)}</MenuItem>)}
          </TextField>
          <span className="desk-small">{!isSettled && t('desk.contest.sealed')}</span>
        </>
      }
    />
  )
}

function useColumns(isSettled: boolean, zone: string): TableColumn<ContestEntrant>[] {
  const { t, num, clockTime } = useTexts()
  const words = useEventWords()
  return [
    ...(isSettled ? [{ name: 'rank', label: t('desk.contest.rank'), numeric: true, show: ({ rank }: ContestEntrant) => (rank === 0 ? '–' : <b>{num(rank)}</b>), cell: ({ rank }: ContestEntrant) => rank || null }] : []),
    { name: 'name', label: t('desk.contest.player'), show: ({ id, name, profile }) => <span className="event-person"><DeskFace name={name} picture={profile} /><Link to={`/players/${id}/show`}><bdi>{name}</bdi></Link></span>, cell: ({ name }) => name },
    { name: 'id', label: t('desk.contest.player-id'), cell: ({ id }) => id },
    { name: 'points', label: t('desk.contest.points'), numeric: true, show: ({ points }) => num(points), cell: ({ points }) => points },
    { name: 'time', label: t('desk.contest.time'), numeric: true, show: ({ time_ms }) => <bdi>{clockTime(time_ms)}</bdi>, cell: ({ time_ms }) => Math.round(time_ms / 1000) },
    { name: 'progress', label: t('desk.contest.progress'), show: ({ answered, asked }) => <span className="event-progress"><Bulbs on={answered} of={asked} /> {t('desk.events.of-all', { done: num(answered), all: num(asked) })}</span>, cell: ({ answered }) => answered },
    { name: 'right', label: t('desk.contest.right-answers'), numeric: true, show: ({ right }) => num(right), cell: ({ right }) => right },
    { name: 'wrong', label: t('desk.contest.wrong-answers'), cell: ({ wrong }) => wrong },
    { name: 'state', label: t('desk.events.state'), show: ({ state }) => <StateChip tone={STATE_TONES[state]}>{t(`desk.contest.entrant.${state}`)}</StateChip>, cell: ({ state }) => t(`desk.contest.entrant.${state}`) },
    ...(isSettled ? [{ name: 'prize', label: t('desk.contest.prize'), numeric: true, show: ({ prize }: ContestEntrant) => (prize === 0 ? '–' : <b className="desk-gain">{num(prize)}</b>), cell: ({ prize }: ContestEntrant) => prize }] : []),
    { name: 'signals', label: t('desk.contest.live.signals'), numeric: true, show: ({ signals }) => (signals === 0 ? '–' : <b className="desk-loss">{num(signals)}</b>), cell: ({ signals }) => signals },
    { name: 'entered', label: t('desk.contest.entered-at'), show: ({ entered_at }) => words.time(entered_at, zone), cell: ({ entered_at }) => entered_at },
  ]
}

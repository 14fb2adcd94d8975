/** Accounts that share an address, a browser or a network: groups, their sizes, and their players. */
import { useState } from 'react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import type { Envelope, Output } from '../../../platform/pure/action.ts'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { PagedTable, type TableColumn, type TablePage } from '../../../platform/web/desk/paged-table.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listShared, MOST_SHARING, SHARED_BY } from '../desk-contract.ts'
import { TONES, usePlayerWords } from './words.ts'
import './players.css'

const { Link } = tanStackRouterProvider
type Group = Output<typeof listShared>[number]
export type By = (typeof SHARED_BY)[number]
/** Groups that another feature finds; this one does not know it. */
type Found = { name: 'payout'; read: (wish: Wish) => Promise<Envelope<Group[]> | null> }

/** With a player: the groups of this one. */
export function Shared({ playerId, found }: { playerId?: string; found?: Found }) {
  const { t } = useTexts()
  const [by, setBy] = useState<By | Found['name']>('person')
  const kinds = [...SHARED_BY, ...(found ? [found.name] : [])]
  return (
    <>
      <DeskTabs label={t('desk.players.shared')} tabs={kinds.map((name) => ({ name, label: t(`desk.players.shared.${name}`) }))} value={by} onChange={setBy} />
      <PagedTable<Group>
        key={by} of={['desk-shared', by, playerId]} label={t(`desk.players.shared.${by}`)} columns={useColumns(playerId)} empty={t('desk.players.shared-none')} file={`shared-${by}`} tools={<span className="desk-small">{t(`desk.players.shared-${by}-about`)}</span>}
        read={(cursor, limit) => pageOf(readerOf(by, found), { player_id: playerId, limit, offset: Number(cursor ?? 0) })}
      />
    </>
  )
}

type Wish = { player_id: string | undefined; limit: number; offset: number }

const readerOf = (by: By | Found['name'], found: Found | undefined) => (by === 'payout' ? (found?.read ?? (() => Promise.resolve(null))) : (wish: Wish) => call(listShared, { by, ...wish }))

export const sharedPage = (by: By, wish: Wish): Promise<TablePage<Group>> => pageOf(readerOf(by, undefined), wish)

/** Groups are paged by their number: they are few, and the largest come first. */
async function pageOf(read: Found['read'], wish: Wish): Promise<TablePage<Group>> {
  const answer = await read(wish)
  if (!answer || answer.error) throw new Error('The groups did not come.')
  const next = wish.offset + answer.data.length
  return { rows: answer.data, next_cursor: next < (answer.total ?? 0) ? String(next) : null }
}

function useColumns(playerId: string | undefined): TableColumn<Group>[] {
  const { t, num } = useTexts()
  const { name } = usePlayerWords()
  return [
    { name: 'id', label: t('desk.players.shared-group'), show: ({ id }) => <code dir="ltr">{id}</code>, cell: ({ id }) => id },
    { name: 'size', label: t('desk.players.shared-size'), numeric: true, show: ({ size }) => (size < MOST_SHARING ? num(size) : `${num(MOST_SHARING - 1)}+`), cell: ({ size }) => size },
    { name: 'players', label: t('desk.players.shared-players'), cell: ({ players }) => players.map(({ id }) => id).join(' '), show: ({ players, size }) => (
      <ul className="player-group">
        {players.map((player) => (
          <li key={player.id}>
            {player.id === playerId ? <b><bdi>{name(player.name)}</bdi></b> : <Link to={`/players/${player.id}/show`} className="desk-person"><DeskFace name={player.name} picture={player.profile} /><bdi>{name(player.name)}</bdi></Link>}
            {player.state !== 'active' && <StateChip tone={TONES[player.state]}>{t(`desk.players.state.${player.state}`)}</StateChip>}
          </li>
        ))}
        {size > players.length && <li>{t('desk.players.and-more', { n: size - players.length })}</li>}
      </ul>
    ) },
  ]
}

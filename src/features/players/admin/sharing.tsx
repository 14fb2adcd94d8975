/** Who shares something with a player, and what: on the page of the player. */
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import type { Output } from '../../../platform/pure/action.ts'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SHARED_BY, type listShared } from '../desk-contract.ts'
import { sharedPage, type By } from './shared.tsx'
import { usePlayerWords } from './words.ts'

const { Link } = tanStackRouterProvider
type Member = Output<typeof listShared>[number]['players'][number]
type Sharer = { player: Member; by: By[] }

const MOST_GROUPS = 5
const MOST_SHOWN = 6
/** A network is shared by families and offices; the others are rarely shared by chance. */
const WEAK: By = 'network'

export function Sharing({ playerId, tools }: { playerId: string; tools: (some: boolean) => ReactNode }) {
  const { t } = useTexts()
  const { name } = usePlayerWords()
  const { data } = useQuery({ queryKey: ['desk-sharing', playerId], queryFn: () => sharersOf(playerId) })
  if (!data) return null
  return (
    <DeskSection title={t('desk.players.sharing')} tools={tools(data.length > 0)}>
      {data.length === 0 && <p className="desk-note">{t('desk.players.sharing-none')}</p>}
      <ul className="player-sharing">
        {data.slice(0, MOST_SHOWN).map(({ player, by }) => (
          <li key={player.id}>
            <Link to={`/players/${player.id}/show`} className="desk-person"><DeskFace name={player.name} picture={player.profile} /><bdi>{name(player.name)}</bdi></Link>
            <StateChip tone={by.every((one) => one === WEAK) ? 'waits' : 'broken'}>{by.map((one) => t(`desk.players.shared.${one}`)).join(' · ')}</StateChip>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

/** Those who share most first. */
async function sharersOf(playerId: string): Promise<Sharer[]> {
  const pages = await Promise.all(SHARED_BY.map(async (by) => ({ by, groups: (await sharedPage(by, { player_id: playerId, limit: MOST_GROUPS, offset: 0 })).rows })))
  const found = new Map<string, Sharer>()
  for (const { by, groups } of pages) {
    for (const player of groups.flatMap(({ players }) => players).filter(({ id }) => id !== playerId)) {
      const known = found.get(player.id) ?? { player, by: [] }
      found.set(player.id, { player, by: [...new Set([...known.by, by])] })
    }
  }
  return [...found.values()].toSorted((one, other) => other.by.length - one.by.length)
}

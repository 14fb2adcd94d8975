/** What changes for whom. */
import { useState } from 'react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskFace } from '../../../platform/web/desk/face.tsx'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CHANGE_TABS, listCorrectionChanges, type CorrectionTotals, type ListedChange } from '../desk-contract.ts'
import { usePlaceWords, type CorrectionData } from './words.ts'

const { Link } = tanStackRouterProvider
type Tab = (typeof CHANGE_TABS)[number]

export function Changes({ correction: { id, state, planned_at }, totals }: { correction: CorrectionData; totals: CorrectionTotals }) {
  const { t } = useTexts()
  const [tab, setTab] = useState<Tab>('coins')
  const counts: Partial<Record<Tab, number>> = { places: totals.ranks, gain: totals.gain, lose: totals.lose }
  return (
    <>
      <DeskTabs<Tab> label={t('desk.corrections.changes')} value={tab} onChange={setTab} tabs={CHANGE_TABS.map((name) => ({ name, label: t(`desk.corrections.tab.${name}`), ...(counts[name] !== undefined && { count: counts[name] }) }))} />
      <PagedTable<ListedChange>
        of={[listCorrectionChanges.name, id, tab, state, planned_at]} label={t(`desk.corrections.tab.${tab}`)} columns={useColumns()} empty={t('desk.corrections.no-changes')} file={`correction-${id}-${tab}`} workbook
        read={(cursor, limit) => readData(listCorrectionChanges, { correction_id: id, tab, cursor, limit })}
      />
    </>
  )
}

function useColumns(): TableColumn<ListedChange>[] {
  const { t, num } = useTexts()
  const [placeOf, how] = [usePlaceWords(), useHow()]
  const signed = (n: number) => <bdi className={n > 0 ? 'desk-gain' : n < 0 ? 'desk-loss' : 'desk-same'}>{num(n, { signDisplay: 'exceptZero' })}</bdi>
  return [
    { name: 'player', label: t('desk.corrections.who'), cell: ({ player }) => player, show: ({ player_id, player, profile }) => <span className="correction-person"><DeskFace name={player} picture={profile} /><Link to={`/players/${player_id}/show`}><bdi>{player}</bdi></Link></span> },
    { name: 'player_id', label: t('desk.corrections.player-id'), cell: ({ player_id }) => player_id },
    { name: 'place', label: t('desk.corrections.where'), cell: (row) => placeOf(row), show: (row) => <bdi>{placeOf(row)}</bdi> },
    { name: 'verdict', label: t('desk.corrections.answer'), cell: ({ verdict }) => verdict, show: ({ verdict }) => t(verdict > 0 ? 'desk.corrections.now-right' : verdict < 0 ? 'desk.corrections.now-wrong' : 'desk.corrections.as-before') },
    { name: 'rank', label: t('desk.corrections.place-of'), cell: ({ rank_before, rank_after }) => (rank_after ? `${rank_before} > ${rank_after}` : ''), show: ({ rank_before, rank_after }) => (rank_after ? <bdi>{rank_before ? num(rank_before) : '–'} <span className="desk-flip">→</span> <b>{num(rank_after)}</b></bdi> : '–') },
    { name: 'points', label: t('desk.corrections.points'), numeric: true, cell: ({ points }) => points, show: ({ points }) => signed(points) },
    { name: 'coins', label: t('desk.corrections.coins'), numeric: true, cell: ({ coins }) => coins, show: ({ coins }) => signed(coins) },
    { name: 'borne', label: t('desk.corrections.total.borne'), cell: ({ borne }) => borne },
    { name: 'has', label: t('desk.corrections.has'), numeric: true, cell: ({ has }) => has, show: ({ has }) => num(has) },
    { name: 'how', label: t('desk.corrections.how'), cell: (row) => how(row), show: (row) => how(row) },
  ]
}

function useHow(): (change: ListedChange) => string {
  const { t, num, plainNum } = useTexts()
  return ({ coins, borne, payout_id, late }) => {
    const paid = coins === 0 ? '' : coins > 0 ? t('desk.corrections.how-paid') : borne === 0 ? t('desk.corrections.how-back') : t('desk.corrections.how-borne', { taken: num(-coins - borne), borne: num(borne) })
    return [paid, payout_id && t('desk.corrections.how-waits', { number: plainNum(payout_id) }), late === 1 && t('desk.corrections.how-late')].filter(Boolean).join(' · ') || '–'
  }
}

/** What moved a player's coins, and what was played. Each feature answers for its own. */
import { tanStackRouterProvider } from 'ra-router-tanstack'
import type { Output } from '../../../platform/pure/action.ts'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listPlayerBattles } from '../../battles/desk-contract.ts'
import { listPlayerLedger } from '../../coins/desk-contract.ts'
import { listPlayerRounds } from '../../rounds/desk-contract.ts'
import { usePlayerWords } from './words.ts'

const { Link } = tanStackRouterProvider

/** `first`: only so many of the newest, without a file. */
type Of = { playerId: string; first?: number }
type Line = Output<typeof listPlayerLedger>['rows'][number]
type Round = Output<typeof listPlayerRounds>['rows'][number]
type Battle = Output<typeof listPlayerBattles>['rows'][number]

export function LedgerTable({ playerId, first }: Of) {
  const { t, num } = useTexts()
  const { moment, title } = usePlayerWords()
  const isShort = first !== undefined
  const columns: TableColumn<Line>[] = [
    { name: 'at', label: t('desk.players.when'), show: ({ at }) => moment(at), cell: ({ at }) => at },
    { name: 'title', label: t('desk.players.why'), show: (line) => title(line.title), cell: (line) => line.title },
    { name: 'source', label: t('desk.players.source'), ...(!isShort && { show: ({ source, actor }) => <code dir="ltr" className="desk-source" title={source}>{actor === 'game' ? source : actor}</code> }), cell: ({ source, actor }) => `${source} ${actor}` },
    { name: 'redeemable', label: t('desk.players.redeemable'), numeric: true, show: ({ redeemable }) => <Signed n={redeemable} />, cell: ({ redeemable }) => redeemable },
    { name: 'bonus', label: t('desk.players.bonus'), numeric: true, show: ({ bonus }) => <Signed n={bonus} />, cell: ({ bonus }) => bonus },
    { name: 'held', label: t('desk.players.held'), numeric: true, ...(!isShort && { show: ({ held }) => <Signed n={held} /> }), cell: ({ held }) => held },
    { name: 'balance', label: t('desk.players.balance'), numeric: true, show: ({ balance }) => num(balance), cell: ({ balance }) => balance },
  ]
  return (
    <PagedTable<Line>
      of={[listPlayerLedger.name, playerId, first]} label={t('desk.players.tab.ledger')} columns={columns} empty={t('desk.players.no-coins')} {...(isShort ? { first } : { file: 'ledger' })}
      read={(cursor, limit) => readData(listPlayerLedger, { player_id: playerId, cursor, limit })}
    />
  )
}

/** A gain bold with +, a loss with −, zero as a dash. */
export function Signed({ n }: { n: number }) {
  const { num } = useTexts()
  return n === 0 ? <>–</> : <bdi className={n > 0 ? 'desk-gain' : 'desk-loss'}>{num(n, { signDisplay: 'exceptZero' })}</bdi>
}

/** Milliseconds for an answer; null where nothing was answered. */
const paceOf = ({ result }: Round) => (result && result.right + result.wrong > 0 ? result.time_ms / (result.right + result.wrong) : null)

export function RoundsTab({ playerId }: Of) {
  const { t, num, percent } = useTexts()
  const { moment, mode, played } = usePlayerWords()
  const seconds = (ms: number | null) => (ms === null ? '–' : t('desk.players.seconds', { seconds: num(ms / 1000, { maximumFractionDigits: 1 }) }))
  const columns: TableColumn<Round>[] = [
    { name: 'touched', label: t('desk.players.when'), show: ({ touched }) => moment(touched), cell: ({ touched }) => touched },
    { name: 'mode', label: t('desk.players.mode'), show: (round) => mode(round.mode), cell: (round) => round.mode },
    { name: 'scope', label: t('desk.players.scope'), show: (round) => <bdi>{played(round)}</bdi>, cell: played },
    { name: 'right', label: t('desk.players.right'), numeric: true, show: ({ result }) => (result ? percent(result.percent) : t('desk.players.open')), cell: ({ result }) => result?.percent ?? null },
    { name: 'pace', label: t('desk.players.per-answer'), numeric: true, show: (round) => seconds(paceOf(round)), cell: paceOf },
    { name: 'score', label: t('desk.players.score'), numeric: true, show: ({ result }) => num(result?.score ?? 0), cell: ({ result }) => result?.score ?? null },
    { name: 'coins', label: t('desk.players.coins'), numeric: true, show: ({ result }) => <Signed n={result?.coins ?? 0} />, cell: ({ result }) => result?.coins ?? null },
  ]
  return (
    <PagedTable<Round>
      of={[listPlayerRounds.name, playerId]} label={t('desk.players.tab.rounds')} columns={columns} empty={t('desk.players.no-rounds')} file="rounds"
      read={(cursor, limit) => readData(listPlayerRounds, { player_id: playerId, cursor, limit })}
    />
  )
}

export function BattlesTab({ playerId }: Of) {
  const { t, num } = useTexts()
  const { moment, battle, outcome } = usePlayerWords()
  const columns: TableColumn<Battle>[] = [
    { name: 'joined', label: t('desk.players.when'), show: ({ joined }) => moment(joined), cell: ({ joined }) => joined },
    { name: 'kind', label: t('desk.players.mode'), show: ({ kind }) => battle(kind), cell: ({ kind }) => kind },
    { name: 'others', label: t('desk.players.against'), cell: ({ others }) => others.map((other) => other.name).join(', '), show: ({ others }) => <Others others={others} /> },
    { name: 'result', label: t('desk.players.result'), show: ({ result }) => (result === '' ? t('desk.players.open') : outcome(result)), cell: ({ result }) => result },
    { name: 'points', label: t('desk.players.points'), numeric: true, show: ({ points }) => (points === null ? '–' : num(points)), cell: ({ points }) => points },
    { name: 'entry', label: t('desk.players.entry'), numeric: true, show: ({ entry_coins }) => num(entry_coins), cell: ({ entry_coins }) => entry_coins },
  ]
  return (
    <PagedTable<Battle>
      of={[listPlayerBattles.name, playerId]} label={t('desk.players.tab.battles')} columns={columns} empty={t('desk.players.no-battles')} file="battles"
      read={(cursor, limit) => readData(listPlayerBattles, { player_id: playerId, cursor, limit })}
    />
  )
}

function Others({ others }: Pick<Battle, 'others'>) {
  const { name } = usePlayerWords()
  return others.map(({ id, name: called }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={`/players/${id}/show`}><bdi>{name(called)}</bdi></Link>
    </span>
  ))
}

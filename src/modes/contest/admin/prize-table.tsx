/** Prizes by rank, and what they can cost at most and as often as last time. */
import { Button, IconButton } from '@mui/material'
import { Plus, X } from 'lucide-react'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ContestRecord } from '../desk-contract.ts'
import { houseAdds, houseAddsAtMost } from '../rules/costs.ts'
import { isUnfinished, prizesOf, withNewRank, type ContestFields, type PrizeFields } from './contest-draft.ts'

type Props = { fields: ContestFields; onChange: (fields: ContestFields) => void; cost: ContestRecord['cost'] | undefined; edits: boolean }

export function PrizeTable({ fields, onChange, cost, edits }: Props) {
  const { t } = useTexts()
  const { prizes: rows } = fields
  const set = (prizes: PrizeFields[]) => onChange({ ...fields, prizes })
  return (
    <DeskSection title={t('desk.contest.prizes')} tools={edits && <Button size="small" startIcon={<Plus size={16} />} onClick={() => set(withNewRank(rows))}>{t('desk.contest.rank')}</Button>}>
      <table className="event-prizes">
        <thead><tr><th>{t('desk.contest.rank')}</th><th>{t('desk.contest.coins-each')}</th><th>{t('desk.contest.people')}</th><th>{t('desk.contest.cost')}</th>{edits && <th><span className="sr-only">{t('desk.events.acts')}</span></th>}</tr></thead>
        <tbody>
          {rows.map((_row, at) => <Row key={at} rows={rows} at={at} edits={edits} onChange={(changed) => set(rows.map((one, n) => (n === at ? changed : one)))} onRemove={() => set(rows.filter((_, n) => n !== at))} />)}
        </tbody>
      </table>
      {isUnfinished(rows) ? <p className="desk-small" role="status">{t('desk.contest.prizes-open')}</p> : prizesOf(rows) === undefined && <p role="alert">{t('desk.contest.prizes-wrong')}</p>}
      <Costs fields={fields} cost={cost} />
      <label className="event-check"><input type="checkbox" disabled={!edits} checked={fields.redeemable} onChange={({ target }) => onChange({ ...fields, redeemable: target.checked })} /> <span>{t('desk.contest.redeemable')}</span></label>
    </DeskSection>
  )
}

type RowProps = { rows: readonly PrizeFields[]; at: number; edits: boolean; onChange: (row: PrizeFields) => void; onRemove: () => void }

function Row({ rows, at, edits, onChange, onRemove }: RowProps) {
  const { t, num } = useTexts()
  const row = rows[at] as PrizeFields
  const [people, coins] = [Number(row.people) || 0, Number(row.coins) || 0]
  const from = rows.slice(0, at).reduce((sum, one) => sum + (Number(one.people) || 0), 0) + 1
  const ranks = people > 1 ? `${num(from)}–${num(from + people - 1)}` : num(from)
  const field = (name: keyof PrizeFields, label: string) => <input value={row[name]} disabled={!edits} inputMode="numeric" dir="ltr" maxLength={name === 'people' ? 3 : 8} aria-label={label} onChange={({ target }) => onChange({ ...row, [name]: target.value })} />
  return (
    <tr>
      <th scope="row">{ranks}</th>
      <td>{field('coins', t('desk.contest.coins-of', { ranks }))}</td>
      <td>{field('people', t('desk.contest.people-of', { ranks }))}</td>
      <td>{num(people * coins)}</td>
      {edits && <td><IconButton size="small" aria-label={t('desk.contest.remove-rank', { ranks })} onClick={onRemove}><X size={16} /></IconButton></td>}
    </tr>
  )
}

/** By the prizes that stand in the form; the limit and the last entrants are of the stored draft. */
function Costs({ fields, cost }: Pick<Props, 'fields' | 'cost'>) {
  const { t } = useTexts()
  const prizes = prizesOf(fields.prizes)
  if (!prizes) return null
  const figures = { prizes, entry: Number(fields.entry) || 0 }
  const most = houseAddsAtMost(figures)
  const coins = (n: number) => t('desk.contest.n-coins', { n })
  const atLast = cost ? houseAdds(figures, cost.last_entrants) : 0
  return (
    <div className="event-sums">
      <Facts
        facts={[
          { name: t('desk.contest.prizes-in-all'), value: <b>{coins(prizes.reduce((sum, prize) => sum + prize, 0))}</b> },
          ...(cost && cost.last_entrants > 0 ? [{ name: t('desk.contest.as-last', { n: cost.last_entrants }), value: atLast < 0 ? t('desk.contest.house-keeps', { coins: coins(-atLast) }) : t('desk.contest.house-adds', { coins: coins(atLast) }) }] : []),
          { name: most.coins > 0 ? t('desk.contest.at-most-if', { n: most.entrants }) : t('desk.contest.at-most'), value: <b>{coins(most.coins)}</b> },
          ...(cost ? [{ name: t('desk.contest.limit'), value: coins(cost.limit) }] : []),
        ]}
      />
    </div>
  )
}

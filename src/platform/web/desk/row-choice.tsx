/** Rows of a table that are chosen for an act on all of them: a box for each, and one for all that are shown. */
import { Checkbox, TableCell } from '@mui/material'

export type RowChoice<R> = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Whether the act applies to it. */
  isOpen: (record: R) => boolean
  label: (record: R) => string
  labelOfAll: string
  /** So many at most. */
  most: number
}

type Row = { id: string }

export function ChooseAll<R extends Row>({ choice: { chosen, onChange, isOpen, labelOfAll, most }, rows }: { choice: RowChoice<R>; rows: readonly R[] }) {
  const open = rows.filter(isOpen).slice(0, most).map(({ id }) => id)
  const isAll = open.length > 0 && open.every((id) => chosen.has(id))
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={isAll} indeterminate={!isAll && chosen.size > 0} disabled={open.length === 0} slotProps={{ input: { 'aria-label': labelOfAll } }}
        onChange={() => onChange(new Set(isAll ? [] : open))}
      />
    </TableCell>
  )
}

export function ChooseRow<R extends Row>({ choice: { chosen, onChange, isOpen, label, most }, record }: { choice: RowChoice<R>; record: R }) {
  const { id } = record
  const has = chosen.has(id)
  const toggle = () => onChange(new Set(has ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <TableCell padding="checkbox">
      <Checkbox checked={has} disabled={!has && (!isOpen(record) || chosen.size >= most)} onChange={toggle} slotProps={{ input: { 'aria-label': label(record) } }} />
    </TableCell>
  )
}

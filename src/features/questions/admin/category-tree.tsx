/** The tree of categories: order by drag and by arrow buttons, acts at the end of each row. */
import { useState, type DragEvent, type ReactNode } from 'react'
import { Button, IconButton, Typography } from '@mui/material'
import { ArrowDown, ArrowUp, GripVertical, Image, Plus } from 'lucide-react'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedCategory, ListedSubcategory } from '../desk-contract.ts'
import { moved } from '../rules/order.ts'
import type { CategoryAct } from './category-dialogs.tsx'
import './content.css'

/** Lists whose order was changed and not saved yet: ids by the id of the category above, or `TOP`. */
export type Orders = Readonly<Record<string, readonly string[]>>
export const TOP = 'top'

type Shared = { orders: Orders; onOrder: ((orders: Orders) => void) | undefined; onAct: ((act: CategoryAct) => void) | undefined }

export function CategoryTree({ categories, ...shared }: Shared & { categories: readonly ListedCategory[] }) {
  const { t } = useTexts()
  return (
    <OrderedList label={t('desk.questions.categories')} parent={TOP} entries={categories} {...shared} below={(category) => (
      category.subcategories.length > 0 && <OrderedList label={t('desk.questions.subcategories-of', { name: category.name })} parent={category.id} entries={category.subcategories} {...shared} />
    )} />
  )
}

type Entry = ListedSubcategory | ListedCategory
type ListProps<E extends Entry> = Shared & { label: string; parent: string; entries: readonly E[]; below?: (entry: E) => ReactNode }

function OrderedList<E extends Entry>({ label, parent, entries, below, ...shared }: ListProps<E>) {
  const { orders, onOrder } = shared
  const [dragged, setDragged] = useState<string>()
  const order = orders[parent]
  const sorted = order ? order.flatMap((id) => entries.filter((entry) => entry.id === id)) : entries
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= sorted.length) return
    onOrder?.({ ...orders, [parent]: moved(sorted.map(({ id }) => id), from, to) })
  }
  const drag = (at: number, id: string) => ({
    draggable: true,
    // A subcategory lies inside of its category, which would be dragged, too.
    onDragStart: (event: DragEvent) => (event.stopPropagation(), setDragged(id)),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      const from = sorted.findIndex((entry) => entry.id === dragged)
      if (from === -1) return
      event.preventDefault()
      event.stopPropagation()
      move(from, at)
    },
  })
  return (
    <ul className="content-tree" aria-label={label}>
      {sorted.map((entry, at) => (
        <li key={entry.id} data-dragged={dragged === entry.id || undefined} {...(onOrder && drag(at, entry.id))}>
          <Row entry={entry} parent={parent} {...shared} arrows={<Arrows name={entry.name} first={at === 0} last={at === sorted.length - 1} onMove={(by) => move(at, at + by)} />} />
          {below?.(entry)}
        </li>
      ))}
    </ul>
  )
}

function Arrows({ name, first, last, onMove }: { name: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void }) {
  const { t } = useTexts()
  return (
    <>
      <GripVertical size={16} aria-hidden className="content-grip" />
      <IconButton size="small" disabled={first} aria-label={t('desk.questions.move-up', { name })} onClick={() => onMove(-1)}><ArrowUp size={16} /></IconButton>
      <IconButton size="small" disabled={last} aria-label={t('desk.questions.move-down', { name })} onClick={() => onMove(1)}><ArrowDown size={16} /></IconButton>
    </>
  )
}

function Row({ entry, parent, onOrder, onAct, arrows }: Shared & { entry: Entry; parent: string; arrows: ReactNode }) {
  const { t } = useTexts()
  const category = 'subcategories' in entry ? entry : undefined
  const target = category ? { category } : { subcategory: entry, parent }
  return (
    <div className="content-row">
      <span className="content-order">{onOrder && arrows}</span>
      {entry.image ? <img src={entry.image} alt="" width={32} height={32} /> : <span className="content-no-image"><Image size={18} aria-hidden /></span>}
      <Typography component="span" sx={{ fontWeight: category ? 600 : 400 }}>{entry.name}</Typography>
      <StateChip tone={entry.active ? 'on' : 'off'}>{t(entry.active ? 'desk.questions.on' : 'desk.questions.off')}</StateChip>
      {category && category.coins > 0 && <StateChip tone="waits">{t('desk.questions.premium', { n: category.coins })}</StateChip>}
      {category?.open_licence === 1 && <StateChip tone="live">{t('desk.questions.open-licence')}</StateChip>}
      <span className="content-end">
        {t('desk.questions.count', { n: entry.questions })}
        {entry.retired > 0 && <> · {t('desk.questions.retired-count', { n: entry.retired })}</>}
      </span>
      {onAct && (
        <span className="content-acts">
          {category && <Button size="small" startIcon={<Plus size={14} />} onClick={() => onAct({ kind: 'add-below', category })}>{t('desk.questions.subcategory')}</Button>}
          <Button size="small" aria-label={t('desk.questions.edit-of', { name: entry.name })} onClick={() => onAct({ kind: 'edit', ...target })}>{t('desk.questions.edit')}</Button>
          <Button size="small" aria-label={t(entry.active ? 'desk.questions.switch-off-of' : 'desk.questions.switch-on-of', { name: entry.name })} onClick={() => onAct({ kind: 'switch', ...target })}>
            {t(entry.active ? 'desk.questions.switch-off' : 'desk.questions.switch-on')}
          </Button>
        </span>
      )}
    </div>
  )
}

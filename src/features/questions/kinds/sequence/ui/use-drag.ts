/** Drags a row of a list by mouse, pen or finger; the list itself is changed when the row is let go. */
import { useState, type PointerEvent } from 'react'
import { shiftOf, targetOf, type RowBox } from './order.ts'

type Dragging = { from: number; to: number; startY: number; dy: number; rows: RowBox[] }

/** A finger drags by the handle alone, so that the rest of a row still scrolls the page. */
function isGrip({ target, pointerType, button }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false
  return target.closest('[data-handle]') !== null || (pointerType === 'mouse' && target.closest('button') === null)
}

export function useDrag(enabled: boolean, onDrop: (from: number, to: number) => void) {
  const [kept, drag] = useState<Dragging>()
  const dragging = enabled ? kept : undefined
  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    if (!enabled || !isGrip(event)) return
    const rows = [...(event.currentTarget.parentElement?.children ?? [])].map((row) => row.getBoundingClientRect())
    event.currentTarget.setPointerCapture(event.pointerId)
    drag({ from, to: from, startY: event.clientY, dy: 0, rows: rows.map(({ top, height }) => ({ top, height })) })
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!dragging) return
    const dy = clientY - dragging.startY
    drag({ ...dragging, dy, to: targetOf(dragging.rows, dragging.from, dy) })
  }
  const end = ({ clientY }: PointerEvent) => {
    drag(undefined)
    if (!dragging) return
    // Computed from the release position, which may not have been rendered yet.
    const to = targetOf(dragging.rows, dragging.from, clientY - dragging.startY)
    if (to !== dragging.from) onDrop(dragging.from, to)
  }
  return {
    dragged: dragging?.from,
    shift: (at: number) => (dragging ? (at === dragging.from ? dragging.dy : shiftOf(dragging.rows, at, dragging.from, dragging.to)) : 0),
    handlers: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, at),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => drag(undefined),
    }),
  }
}

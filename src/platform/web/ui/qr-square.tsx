import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from './classes.ts'

/** The link as a square that cameras read: dark on white in every light. */
export function QrSquare({ link, label, className }: { link: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawn(link), [link])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={cx('rounded-chip', className)}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b1020" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
}

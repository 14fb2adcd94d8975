import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'

/** The link as a square that cameras read: dark on white in every light. */
export function RoomQr({ link, className }: { link: string; className?: string }) {
  const { t } = useTexts()
  const { size, path } = useMemo(() => drawn(link), [link])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('battles.lobby-qr-alt', { link })} shapeRendering="crispEdges" className={cx('rounded-chip', className)}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b1020" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
}

import { lazy, Suspense } from 'react'
import { SkeletonBlock } from './skeleton.tsx'

const QrSquare = lazy(() => import('./qr-square.tsx').then((file) => ({ default: file.QrSquare })))

/** A link as a QR code; the renderer is loaded with the first one. */
export function Qr({ link, label, className }: { link: string; label: string; className: string }) {
  return (
    <Suspense fallback={<SkeletonBlock className={className} />}>
      <QrSquare link={link} label={label} className={className} />
    </Suspense>
  )
}

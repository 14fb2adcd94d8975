import type { ReactNode } from 'react'
import { useScene, type Scene } from '../theme/scene.ts'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'
import { gelStyle, goboClass, HOUSE_LOOK, type Look } from './look.ts'

type PageProps = {
  /** For the browser's tab, before the product's name. */
  title?: string
  scene?: Scene
  /** The light from above; null: none. */
  look?: Look | null
  /** Less light, for pages to read. */
  calm?: boolean
  /** The last seconds: the light turns coral. */
  hot?: boolean
  /** Layout of the content, inside 1024 px. */
  className?: string
  children: ReactNode
}

/** The frame of every screen: its scene, its light, its title and its one `main`. */
export function Page({ title, scene = 'foyer', look = HOUSE_LOOK, calm = false, hot = false, className, children }: PageProps) {
  const { t } = useTexts()
  const brand = t('web.brand')
  useScene(scene)
  return (
    <div
      style={gelStyle(look ?? HOUSE_LOOK)}
      className={cx('min-h-dvh', look && 'spot', goboClass(look ?? undefined), calm && 'calm', hot && 'hot')}
    >
      <title>{title ? `${title} · ${brand}` : brand}</title>
      <main className={cx('mx-auto grid min-h-dvh max-w-page grid-cols-[minmax(0,1fr)] px-4 py-4 sm:py-8', className)}>{children}</main>
    </div>
  )
}

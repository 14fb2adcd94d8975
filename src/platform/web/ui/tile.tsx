import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { cx } from './classes.ts'
import { gelStyle, goboClass, type Look } from './look.ts'
import { routeTo } from './route.ts'

/** A surface in one gel with its gobo. */
export function Tile({ look, className, children }: { look: Look; className?: string; children: ReactNode }) {
  return (
    <div style={gelStyle(look)} className={cx('tile', goboClass(look), className)}>
      {children}
    </div>
  )
}

/** A tile that leads somewhere. */
export function LinkTile({
  look,
  to,
  label,
  describedBy,
  className,
  children,
}: {
  look: Look
  to: string
  label?: string
  /** Id of the element that describes it beside its name. */
  describedBy?: string | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <Link {...routeTo(to)} aria-label={label} aria-describedby={describedBy} style={gelStyle(look)} className={cx('tile', goboClass(look), className)}>
      {children}
    </Link>
  )
}

/** A plain card. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <section className={cx('rounded-card bg-riser p-4 sm:p-6', className)}>{children}</section>
}

import type { ReactNode } from 'react'
import { useScene } from '../../../../platform/web/theme/scene.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import '../show.css'

type ShellProps = { title: string; children: ReactNode; className?: string }

const MAIN = 'mx-auto flex min-h-dvh max-w-form flex-col px-4 pt-4 pb-6'

/** While playing: dark, in the show's white light. `beams`: with its two follow spots, where there is nothing to read in a hurry. */
export function StageShell({ title, beams = false, className, children }: ShellProps & { beams?: boolean }) {
  const { t } = useTexts()
  useScene('stage')
  return (
    <div className="show-light spot calm min-h-dvh overflow-x-clip">
      <title>{`${title} · ${t('web.brand')}`}</title>
      {beams && (
        <div className="show-beams" aria-hidden>
          <i />
          <i />
        </div>
      )}
      <main className={cx(MAIN, 'gap-4', className)}>{children}</main>
    </div>
  )
}

/** Coming in and going home. `end`: beside the mark. */
export function FoyerShell({ title, end, className, children }: ShellProps & { end?: ReactNode }) {
  const { t } = useTexts()
  useScene('foyer')
  return (
    <div className="spot calm gobo-rays min-h-dvh overflow-x-clip">
      <title>{`${title} · ${t('web.brand')}`}</title>
      <main className={cx(MAIN, 'gap-5', className)}>
        <header className="flex min-h-11 items-center gap-3">
          <Mark className="me-auto" />
          {end}
        </header>
        {children}
      </main>
    </div>
  )
}

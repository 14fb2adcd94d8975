import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from './classes.ts'

/** A panel under its button, at the end of the page's width. It closes on Escape, and on a tap beside it. */
export function Popover({
  label,
  button,
  buttonClass,
  panelClass = 'absolute inset-auto top-20 end-[max(1rem,calc((100%-62rem)/2))] sm:top-22',
  children,
}: {
  label: string
  button: ReactNode
  buttonClass?: string
  /** Where the panel stands. */
  panelClass?: string
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const shown = panel.current
    const follow = (event: Event) => opener.current?.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'))
    shown?.addEventListener('toggle', follow)
    return () => shown?.removeEventListener('toggle', follow)
  }, [])
  return (
    <>
      <button ref={opener} type="button" popoverTarget={id} aria-expanded={false} aria-label={label} title={label} className={buttonClass}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cx('edge m-0 max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border-2 border-line bg-riser p-5 text-say active:translate-none!', panelClass)}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { cx } from './classes.ts'

/** So many pixels below the edge are nothing to scroll for. */
const SLACK = 8

/** A panel under its button, aligned to the page's end. Closes on Escape, and on a tap outside of it. */
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
  /** Position of the panel. */
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
        className={cx('edge m-0 w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-card border-2 border-line bg-riser p-0 text-say active:translate-none!', panelClass)}
      >
        <Scrolled>{children(() => panel.current?.hidePopover())}</Scrolled>
      </div>
    </>
  )
}

/** Fades at its lower edge while there is more below. */
function Scrolled({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const measure = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
    setMore(scrollHeight - scrollTop - clientHeight > SLACK)
  }
  useEffect(() => {
    const sizes = new ResizeObserver(measure)
    for (const { current } of [frame, content]) if (current) sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      data-more={more || undefined}
      onScroll={measure}
      className="max-h-[calc(100dvh-6rem)] scroll-pb-16 overflow-y-auto data-more:[mask-image:linear-gradient(to_top,transparent,#000_4rem)]"
    >
      <div ref={content} className="p-5">
        {children}
      </div>
    </div>
  )
}

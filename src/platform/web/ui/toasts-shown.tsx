/** Renders toasts: loaded with the first page, after it is shown. Uses the headless half of the library, so no style tags are injected. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Check, Info, X } from 'lucide-react'
import { toast as hot, useToaster, type Toast, type ToastOptions } from 'react-hot-toast/headless'
import { useTexts } from '../texts/texts.ts'
import { ACTION_MS, type ToastKind, type ToastMore } from './toast-kinds.ts'
import { Lamps } from './lamps.tsx'
import { cx } from './classes.ts'

const DURATIONS = { blank: 4000, error: 4000, success: 2000, loading: Infinity, custom: 4000 }
const LEAVING_MS = 200
const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const

/** `id`: the same one replaces. */
export function show(kind: ToastKind, text: string, { id, icon: Icon, action }: ToastMore & { id: string }): void {
  const options: ToastOptions = { id, ...(action && { duration: ACTION_MS }), ...(Icon && { icon: <Icon size={16} aria-hidden /> }), ...(kind === 'error' && { ariaProps: ALERT }) }
  const message = <Message text={text} action={action} />
  if (kind === 'blank') hot(message, options)
  else hot[kind](message, options)
}

export const hide = (id?: string) => hot.dismiss(id)

/** In the top layer, so that a dialog hides no toast. */
export function Toasts() {
  const { t: say } = useTexts()
  const { toasts, handlers } = useToaster({
    ...Object.fromEntries(Object.entries(DURATIONS).map(([kind, duration]) => [kind, { duration }])),
    removeDelay: LEAVING_MS,
  })
  const list = useRef<HTMLDivElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    // Shown again for each new one: the element that enters the top layer last is on top.
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
    if (newest !== undefined) list.current?.showPopover()
  }, [newest])
  return (
    <section
      ref={list}
      popover="manual"
      data-toasts
      data-scene="stage"
      aria-label={say('web.toasts')}
      className="pointer-events-none fixed inset-x-0 top-4 m-0 w-full bg-transparent px-4 open:grid open:justify-items-center open:gap-3"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((each) => (
        <Bubble key={each.id} toast={each} />
      ))}
    </section>
  )
}

const BORDERS: Record<Toast['type'], string> = {
  success: 'border-lime',
  error: 'border-coral',
  blank: 'border-line',
  loading: 'border-line',
  custom: 'border-line',
}

function Bubble({ toast: { type, visible, ariaProps, message, icon } }: { toast: Toast }) {
  return (
    <div
      {...ariaProps}
      className={cx(
        'pointer-events-auto flex min-h-14 w-full max-w-form items-center gap-3 rounded-card border-2 bg-ink px-3 py-2 text-paper transition-[opacity,translate] duration-200',
        BORDERS[type],
        visible ? 'animate-deal' : '-translate-y-2 opacity-0',
      )}
    >
      <ToastIcon type={type} icon={icon} />
      {typeof message === 'function' ? null : message}
    </div>
  )
}

function ToastIcon({ type, icon }: { type: Toast['type']; icon: ReactNode }) {
  const shape = 'grid size-8 shrink-0 place-items-center rounded-full '
  if (type === 'loading')
    return (
      <span className={cx(shape, 'bg-prop')}>
        <Lamps count={3} lit={2} className="animate-wait" bulb="size-1.5" gap="gap-0.5" />
      </span>
    )
  if (type === 'success')
    return <span className={cx(shape, 'bg-lime text-ink')}>{icon ?? <Check size={18} strokeWidth={3.5} aria-hidden />}</span>
  if (type === 'error')
    return <span className={cx(shape, 'border-2 border-coral text-coral')}>{icon ?? <X size={18} strokeWidth={3.5} aria-hidden />}</span>
  return <span className={cx(shape, 'bg-prop')}>{icon ?? <Info size={16} aria-hidden />}</span>
}

function Message({ text, action }: { text: string; action: ToastMore['action'] }) {
  return (
    <>
      <p className="min-w-0 grow font-medium leading-snug break-words">{text}</p>
      {action && (
        <button
          type="button"
          onClick={action.press}
          className="flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-lime"
        >
          {action.icon && <action.icon size={18} aria-hidden />}
          {action.label}
        </button>
      )}
    </>
  )
}

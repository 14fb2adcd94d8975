import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { cx } from './classes.ts'

type DialogProps = { open: boolean; title: string; onClose: () => void; wide?: boolean; children: ReactNode }

/** The browser's modal dialog: traps the focus, restores it, and closes on Escape. */
export function Dialog({ open, title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // In a layout effect: the next page must not find its keys taken by a closed dialog.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={onClose}
      // The event comes late, when the dialog may be open again.
      onClose={() => open && !dialog.current?.open && onClose()}
      className={cx(
        'edge m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-2rem)] rounded-card border-2 border-line bg-riser p-5 text-start text-say backdrop:bg-ink/75 active:translate-none! sm:p-7',
        wide ? 'max-w-rules' : 'max-w-dialog',
      )}
    >
      <h2 id={id} className="font-show text-xl font-bold leading-tight text-balance sm:text-2xl">
        {title}
      </h2>
      {open && children}
    </dialog>
  )
}

/** A dialog's buttons: side by side, on a phone one below the other. The safe one first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid gap-4 pb-1.5 sm:grid-cols-2">{children}</div>
}

import type { LucideIcon } from 'lucide-react'

/** Toasts with an action stay long enough to reach them by keyboard. */
export const ACTION_MS = 8_000

export type ToastKind = 'success' | 'error' | 'blank' | 'loading' | 'custom'
/** `id`: a toast of the same one is replaced. `action`: a button in it, which keeps it longer. */
export type ToastMore = { id?: string; icon?: LucideIcon; action?: { label: string; icon?: LucideIcon; press: () => void } }

/** Uploads in parts. They continue while pages change; any component can subscribe to the progress of one. */
import { useSyncExternalStore } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { PART_BYTES, sendImportPart } from '../contract.ts'

export type UploadKind = 'file' | 'media'
export type Sending = { sent: number; bytes: number; failed: boolean }

const running = new Map<string, Sending>()
const listeners = new Set<() => void>()
const keyOf = (importId: string, of: UploadKind) => `${importId}:${of}`

function tell(key: string, sending: Sending | undefined): void {
  if (sending) running.set(key, sending)
  else running.delete(key)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined: this page sends none. */
export const useSending = (importId: string, of: UploadKind): Sending | undefined => useSyncExternalStore(subscribe, () => running.get(keyOf(importId, of)))

const TRIES = 3

/** False: a part did not arrive, however often it was sent. */
export async function sendFile(importId: string, of: UploadKind, file: File): Promise<boolean> {
  const key = keyOf(importId, of)
  tell(key, { sent: 0, bytes: file.size, failed: false })
  for (let part = 0; part * PART_BYTES < file.size; part++) {
    const bytes = new File([file.slice(part * PART_BYTES, (part + 1) * PART_BYTES)], 'part')
    if (!(await sendPart({ import_id: importId, of, part, bytes }))) {
      tell(key, { sent: part * PART_BYTES, bytes: file.size, failed: true })
      return false
    }
    tell(key, { sent: Math.min(file.size, (part + 1) * PART_BYTES), bytes: file.size, failed: false })
  }
  tell(key, undefined)
  return true
}

/** Only the last try shows why it fails. */
async function sendPart(sent: { import_id: string; of: UploadKind; part: number; bytes: File }): Promise<boolean> {
  for (let once = 1; once <= TRIES; once++) {
    const answer = await call(sendImportPart, sent, { quiet: once < TRIES })
    if (answer) return !answer.error
  }
  return false
}

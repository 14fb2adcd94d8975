/** Messages for failed calls; the frame shows them (frame.tsx). */
import type { CallFailure } from '../../../platform/web/net/call.ts'

export type Failure = { kind: CallFailure; seconds: number | undefined }

let show: (failure: Failure) => void = () => undefined

export const showCallFailure = (kind: CallFailure, seconds?: number): void => show({ kind, seconds })

/** Answers how to stop listening. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  show = listener
  return () => {
    show = () => undefined
  }
}

import { useAsOf } from '../shell/stored-queries.ts'
import { OfflineNote } from './offline-note.tsx'

/** With the time of what is shown from the last visit. */
export function OfflineBar() {
  return <OfflineNote asOf={useAsOf()} />
}

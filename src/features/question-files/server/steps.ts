/** The steps of an import, each by the state that it begins in. */
import { settingsThrough } from '../rules/through.ts'
import { changeImport, type StoredImport } from '../store.ts'
import { dryRun } from './dry-run.ts'
import { sourceOf } from './files.ts'
import { look } from './look.ts'
import type { Step, WorkState } from './step.ts'
import { assemble } from './uploads.ts'
import { bringIn, takeOut } from './writing.ts'

const STEPS: Record<WorkState, (stored: StoredImport, step: Step) => Promise<void>> = { looking: lookInto, checking: dryRun, writing: bringIn, undoing: takeOut }

export const takeStep = (stored: StoredImport, step: Step): Promise<void> => STEPS[stored.state as WorkState](stored, step)

async function lookInto(stored: StoredImport, { database, onRows }: Step): Promise<void> {
  const { file, close } = await assemble(database.services.storage.work, stored)
  try {
    const found = await look(await sourceOf(file, stored.name, undefined), stored.wish, onRows)
    const { through } = stored.wish
    await changeImport(database, stored.id, { ...(through ? { state: 'checking', settings: settingsThrough(through, found) } : { state: 'columns' }), found, failure: '', rowsDone: 0 })
  } finally {
    await close()
  }
}

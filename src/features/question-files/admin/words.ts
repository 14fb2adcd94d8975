/** Names of states, columns, formats and sets in the language of the desk. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ImportState } from '../contract.ts'
import type { Listed } from './import-data.ts'

const TONES: Readonly<Record<ImportState, Tone>> = {
  uploading: 'waits', looking: 'live', columns: 'waits', checking: 'live', checked: 'waits', writing: 'live', done: 'on', undoing: 'live', undone: 'off', failed: 'broken',
}

export function useStates(): (record: Pick<Listed, 'state' | 'asked'>) => { tone: Tone; words: string } {
  const { t } = useTexts()
  return ({ state, asked }) => ({ tone: TONES[state], words: state === 'done' && asked === 1 ? t('desk.question-files.state.asked') : t(`desk.question-files.state.${state}`) })
}

export function useColumnName(): (column: string) => string {
  const { t, has } = useTexts()
  return (column) => {
    const key = `desk.question-files.column.${column}`
    return column === '' ? t('desk.question-files.row-whole') : has(key) ? t(key) : column
  }
}

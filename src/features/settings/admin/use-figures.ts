/** The stored figures, and changes that are not saved yet. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRefresh } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { changeFigures, changedMeanwhile, listFigures } from '../desk-contract.ts'
import { DEFAULTS, readSetting, settingsFrom, type SettingKey } from '../rules.ts'
import { crossedPair } from '../rules/pairs.ts'

export type FigureState = Omit<Output<typeof listFigures>[number], 'key'> & { key: SettingKey }

export async function readFigures(): Promise<FigureState[]> {
  const answer = await call(listFigures, {})
  if (!answer || answer.error) throw new Error('The figures did not come.')
  return answer.data as FigureState[]
}

export const isDefault = ({ key, value }: Pick<FigureState, 'key' | 'value'>) => value === String(DEFAULTS[key])

export type Draft = Readonly<Partial<Record<SettingKey, string>>>
export type DraftChange = { key: SettingKey; now: string; then: string }

export function useFigures() {
  const { data: figures = [] } = useQuery({ queryKey: [listFigures.name], queryFn: readFigures })
  const [draft, setDraft] = useState<Draft>({})
  const [refused, setRefused] = useState<{ text: string; moved: boolean }>()
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  const changes = changesIn(figures, draft)
  useLeaveWarning(changes.length > 0)
  const clear = () => (setDraft({}), setRefused(undefined))
  const save = async (reason: string): Promise<boolean> => {
    setBusy(true)
    const answer = await call(changeFigures, { changes: JSON.stringify(changes.map(({ key, now, then }) => ({ key, before: now, value: then }))), reason })
    setBusy(false)
    if (answer?.error) setRefused({ text: answer.text, moved: answer.code === changedMeanwhile.code })
    if (!answer?.error && answer) clear()
    if (answer) refresh()
    return answer?.error === false
  }
  return {
    figures, changes, busy, refused, clear, save,
    valueOf: ({ key, value }: FigureState) => draft[key] ?? value,
    change: (key: SettingKey, value: string) => setDraft((all) => ({ ...all, [key]: value })),
    wrong: changes.filter(({ key, then }) => 'wrong' in readSetting(key, then)).map(({ key }) => key),
    crossed: crossedPair(settingsFrom(figures.map(({ key, value }) => ({ key, value: draft[key] ?? value })))),
  }
}

const changesIn = (figures: readonly FigureState[], draft: Draft): DraftChange[] =>
  figures.flatMap(({ key, value }) => (draft[key] === undefined || draft[key] === value ? [] : [{ key, now: value, then: draft[key] }]))

/** The browser asks before the page is closed with unsaved changes. */
export function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** An act without a dialog, whose reason is given with it: done or refused, in words. */
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Envelope } from '../../pure/action.ts'
import { useTexts } from '../texts/texts.ts'

export function useQuickAct() {
  const { t } = useTexts()
  const [refused, setRefused] = useState('')
  const [notify, refresh] = [useNotify(), useRefresh()]
  const once = async (act: () => Promise<Envelope<unknown> | null>) => {
    const answer = await act()
    if (answer?.error) return setRefused(answer.text)
    if (!answer) return
    setRefused('')
    notify(t('desk.act.done'), { type: 'success' })
    refresh()
  }
  return { run: (act: () => Promise<Envelope<unknown> | null>) => void once(act), refused }
}

import { useState } from 'react'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Toggle } from '../../../../platform/web/ui/toggle.tsx'
import { setPreferences } from '../../../players/contract.ts'
import { playerReceived, user } from '../../../players/ui/slice.ts'
import { READING_MS } from './use-feedback.ts'

const READING_S = READING_MS / 1000

/** Whether an explanation stays until the player continues. The toggle changes at once, and is rolled back when the server refuses. */
export function NoteSetting({ onSaved }: { onSaved: () => void }) {
  const { t, num } = useTexts()
  const stored = user.use(({ data }) => data?.note_stays === 1)
  const [wanted, setWanted] = useState<boolean>()
  const change = async (on: boolean) => {
    setWanted(on)
    const answer = await call(setPreferences, { note_stays: on ? '1' : '0' })
    setWanted(undefined)
    if (!answer) return
    if (answer.error) return void toast.error(answer.text)
    playerReceived(answer.data)
    onSaved()
  }
  return <Toggle label={t('rounds.note-stays')} hint={t('rounds.note-stays-hint', { s: num(READING_S) })} on={wanted ?? stored} onChange={(on) => void change(on)} />
}

import { Button } from '@mui/material'
import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { DraftOf } from './use-draft.ts'

/** Saving needs no reason: no player sees a draft. */
export function SaveDraft<Fields>({ draft: { isChanged, isSound, busy, refused, save } }: { draft: DraftOf<Fields> }) {
  const { t } = useTexts()
  const hint = isChanged ? t(isSound ? 'desk.events.not-saved' : 'desk.events.not-sound') : ''
  return (
    <>
      {refused ? <span role="alert">{refused}</span> : <span className="desk-small event-hint">{hint}</span>}
      <Button startIcon={<Check size={18} />} disabled={!isChanged || !isSound || busy} aria-keyshortcuts="Control+S" onClick={save}>{t('desk.events.save')}</Button>
    </>
  )
}

import { Button } from '@mui/material'
import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { DraftOf } from './use-draft.ts'

/** Saving needs no reason: no player sees a draft. */
export function SaveDraft<Fields>({ draft: { isChanged, isSound, busy, refused, save } }: { draft: DraftOf<Fields> }) {
  const { t } = useTexts()
  return (
    <div className="desk-acts">
      <Button startIcon={<Check size={18} />} disabled={!isChanged || !isSound || busy} aria-keyshortcuts="Control+S" onClick={save}>{t('desk.events.save')}</Button>
      {isChanged && <span className="desk-small">{t(isSound ? 'desk.events.not-saved' : 'desk.events.not-sound')}</span>}
      {refused && <span role="alert">{refused}</span>}
    </div>
  )
}

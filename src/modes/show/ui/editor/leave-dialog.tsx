import { useBlocker } from '@tanstack/react-router'
import { user } from '../../../../features/players/ui/slice.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import type { Autosave } from './use-autosave.ts'

/** Every way out of the editor waits until all is saved; where that fails, it asks first. */
export function LeaveEditor({ saving: { state, flush } }: { saving: Autosave }) {
  const { t } = useTexts()
  // After a sign-out nothing can be saved.
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: async () => user.get().isLogin && !(await flush()), withResolver: true, enableBeforeUnload: () => state !== 'saved' })
  return (
    <Dialog open={status === 'blocked'} title={t('show.editor.leave-title')} onClose={() => reset?.()}>
      <p className="mt-3">{t('show.editor.leave-text')}</p>
      <DialogButtons>
        <Button onClick={() => reset?.()}>{t('show.editor.stay')}</Button>
        <Button kind="side" onClick={() => proceed?.()}>
          {t('show.editor.leave')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

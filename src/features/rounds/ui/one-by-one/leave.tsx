import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { user } from '../../../players/ui/slice.ts'

/** After a sign-out the navigation is not blocked. */
const asks = () => user.get().isLogin

/** Blocks every navigation out of a running round, the back button included, with a confirmation. The round stays open on the server. */
export function LeaveDialog({ running, text }: { running: boolean; text?: string }) {
  const { t } = useTexts()
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: asks, withResolver: true, enableBeforeUnload: false, disabled: !running })
  return (
    <Dialog open={status === 'blocked'} title={t('rounds.leave-title')} onClose={() => reset?.()}>
      <p className="mt-3 sm:text-xl">{text ?? t('rounds.leave-text')}</p>
      <DialogButtons>
        <Button onClick={() => reset?.()}>{t('rounds.stay')}</Button>
        <Button kind="side" onClick={() => proceed?.()}>
          {t('rounds.leave')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

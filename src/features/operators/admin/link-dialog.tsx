/** The one-time link of an invitation, shown once: it is stored as a hash. */
import { ShownOnce } from '../../../platform/web/desk/shown-once.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'

export function LinkDialog({ email, token, onClose }: { email: string; token: string; onClose: () => void }) {
  const { t } = useTexts()
  return <ShownOnce title={t('desk.operators.link-for', { email })} hint={t('desk.operators.link-hint')} value={`${location.origin}/admin/#link=${token}`} done={t('desk.operators.link-kept')} onClose={onClose} />
}

import { useOwnSign } from '../../../../platform/web/net/reach.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Broken } from '../../../../platform/web/ui/states.tsx'
import { FoyerShell } from './shell.tsx'

/** No answer came, or the code of the page did not. */
export function PhoneBroken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  useOwnSign(true)
  return (
    <FoyerShell title={t('show.phone.pin.title')} className="justify-center">
      <Broken onRetry={onRetry} />
    </FoyerShell>
  )
}

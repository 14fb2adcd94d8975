import { RotateCcw } from 'lucide-react'
import { useOwnSign, useReach } from '../../../../platform/web/net/reach.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Cable } from '../../../../platform/web/ui/cable.tsx'
import { PhoneButton, PhoneLink } from './button.tsx'
import { FoyerShell } from './shell.tsx'

/** No answer came, or the code of the page did not: as `platform/web/ui/states.tsx`, whose links go through the router. */
export function PhoneBroken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  const words = useReach().offline ? 'web.needs-network' : 'web.lights-out'
  useOwnSign(true)
  return (
    <FoyerShell title={t('show.phone.pin.title')} className="justify-center">
      <div role="alert" className="grid content-center justify-items-center gap-3 pb-10 text-center">
        <Cable torn />
        <h2 className="mt-2 max-w-[18ch] font-show text-2xl leading-tight font-bold text-balance">{t(words)}</h2>
        <p className="max-w-[38ch] text-balance text-hush">{t(`${words}-hint`)}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-4">
          <PhoneButton icon={RotateCcw} onClick={onRetry}>
            {t('web.try-again')}
          </PhoneButton>
          <PhoneLink href="/">{t('web.home')}</PhoneLink>
        </div>
      </div>
    </FoyerShell>
  )
}

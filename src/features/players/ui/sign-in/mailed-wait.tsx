import { MailCheck } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { Door } from './door.tsx'
import { LOOKS } from './posters.ts'

const BULBS = 24

/** The mailed link has confirmed the address, and this browser is being signed in. */
export function MailedWait() {
  const { t } = useTexts()
  return (
    <Door look={LOOKS.mail} title={t('players.verified')} sub={t('players.verified-wait')} seat={0}>
      <div style={gelStyle(LOOKS.mail)} className="grid animate-wait justify-items-center py-6">
        <Ring bulbs={BULBS} lit={BULBS} big={4.2} className="size-36">
          <MailCheck className="size-14" strokeWidth={1.75} aria-hidden />
        </Ring>
      </div>
    </Door>
  )
}

import { MailCheck } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import type { Done } from '../../../identity/ui/identity.ts'
import { Door } from './door.tsx'
import { RESEND_MS } from './pending.ts'
import { LOOKS } from './posters.ts'
import { Resend } from './resend.tsx'

const BULBS = 24

type CheckMailProps = {
  email: string
  /** How long the mailed link works, in a sentence. */
  sub: string
  sentTo: string
  steps: string[]
  send: () => Promise<Done>
  /** Back to the form, e.g. for another address. */
  onBack: () => void
}

/** A mail was sent: recipient, instructions, and a button to send it again after a minute. */
export function CheckMail({ email, sub, sentTo, steps, send, onBack }: CheckMailProps) {
  const { t, num } = useTexts()
  return (
    <Door look={LOOKS.mail} title={t('players.check-mail')} sub={sub} seat={4} back={onBack} arrives>
      <div className="flex items-center gap-5" style={gelStyle(LOOKS.mail)}>
        <Ring bulbs={BULBS} lit={BULBS} big={4.2} className="size-28 sm:size-36">
          <MailCheck className="size-11 sm:size-14" strokeWidth={1.75} aria-hidden />
        </Ring>
        <p>
          <span className="text-hush">{sentTo}</span>
          <br />
          <bdi className="text-xl font-bold leading-snug wrap-anywhere max-xs:text-base">{email}</bdi>
        </p>
      </div>
      <ol className="grid gap-2.5">
        {steps.map((step, at) => (
          <li key={step} className="flex min-h-14 items-center gap-4 rounded-card bg-riser p-2.5">
            <b aria-hidden className="grid size-9 shrink-0 place-items-center rounded-chip bg-stage font-show">
              {num(at + 1)}
            </b>
            {step}
          </li>
        ))}
      </ol>
      <Resend waitMs={RESEND_MS} label={t('players.send-again')} send={send} />
      <div className="flex flex-wrap items-center justify-center gap-x-1 pt-1 text-center text-sm text-hush">
        {t('players.mail-missing')}
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-11 items-center font-semibold text-say underline underline-offset-4"
        >
          {t('players.other-address')}
        </button>
      </div>
    </Door>
  )
}

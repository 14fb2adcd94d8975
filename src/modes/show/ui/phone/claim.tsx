import { Check, KeyRound, Award, UserPlus, X } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Face } from '../../../../platform/web/ui/face.tsx'
import { faceFor } from '../../../../platform/web/ui/faces.ts'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import type { OwnOnTheWire } from '../../contract.ts'
import { PhoneButton, PhoneLink } from './button.tsx'
import { FoyerShell } from './shell.tsx'

/** What is kept of a seat until it is claimed. `seats`: in the show. */
export type ClaimedSeat = Pick<OwnOnTheWire, 'name' | 'points' | 'place'> & { seats: number }
/**
 * `erasedOn`: the day on which a guest's name and answers are erased, as an ISO moment; null: not known. `onKeep`: for those who are signed in; null:
 * they are not. `onAway`: before they leave the page to sign in.
 */
export type ClaimProps = {
  seat: ClaimedSeat
  erasedOn: string | null
  signUpPath: string
  signInPath: string
  onAway: () => void
  onKeep: (() => void) | null
  busy: boolean
  error: string | null
  onClose: () => void
}

const GAINS = ['show.phone.claim.counts', 'show.phone.claim.name', 'show.phone.claim.no-coins'] as const

/** A guest's seat becomes that of an account. */
export function Claim({ seat, erasedOn, signUpPath, signInPath, onAway, onKeep, busy, error, onClose }: ClaimProps) {
  const { t, date } = useTexts()
  const heading = useHeading('claim')
  const close = (
    <button type="button" aria-label={t('show.phone.claim.close')} title={t('show.phone.claim.close')} onClick={onClose} className="grid size-11 shrink-0 place-items-center rounded-full bg-riser">
      <X size={20} aria-hidden />
    </button>
  )
  return (
    <FoyerShell title={t('show.phone.claim.title')} end={close}>
      <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
        {t('show.phone.claim.title')}
      </h1>
      <TicketCard seat={seat} />
      <span role="alert" className="empty:hidden">
        <FieldError id="claim-error" error={error} />
      </span>
      {onKeep ? (
        <PhoneButton icon={Award} busy={busy} onClick={onKeep} className="text-xl">
          {t('show.phone.claim.keep')}
        </PhoneButton>
      ) : (
        <div className="grid gap-5">
          <PhoneLink kind="main" icon={UserPlus} href={signUpPath} onFollow={onAway} className="text-xl">
            {t('show.phone.claim.sign-up')}
          </PhoneLink>
          <PhoneLink icon={KeyRound} flip href={signInPath} onFollow={onAway}>
            {t('show.phone.claim.sign-in')}
          </PhoneLink>
        </div>
      )}
      {erasedOn !== null && <p className="text-center text-sm text-hush">{t('show.phone.claim.erased', { day: date(erasedOn, { day: 'numeric', month: 'long' }) })}</p>}
    </FoyerShell>
  )
}

/** The edge between stub and list is torn: two half holes and a dashed line. */
function TicketCard({ seat: { name, points, place, seats } }: { seat: ClaimedSeat }) {
  const { t, num } = useTexts()
  return (
    <section aria-label={t('show.phone.claim.ticket')} className="edge rounded-card bg-riser">
      <div className="tile gobo-burst show-ticket flex items-center gap-4 rounded-b-none! p-4 shadow-none!">
        <Face face={faceFor('', name)} className="size-16 ring-4 ring-ink" />
        <p className="min-w-0 leading-tight">
          <b dir="auto" className="own-direction block truncate font-show text-xl font-extrabold">
            {name}
          </b>
          {place > 0 && <span className="font-medium">{t('show.phone.place-of', { place, n: seats })}</span>}
        </p>
        <b className="ms-auto font-show text-xl font-bold tabular-nums">
          <span aria-hidden>{num(points)}</span>
          <span className="sr-only">{t('web.points', { n: points })}</span>
        </b>
      </div>
      <div className="relative h-0 border-t-2 border-dashed border-line" aria-hidden>
        <i className="absolute -start-2.5 -top-2.5 size-5 rounded-full bg-stage" />
        <i className="absolute -end-2.5 -top-2.5 size-5 rounded-full bg-stage" />
      </div>
      <ul className="grid gap-3 p-4">
        {GAINS.map((gain) => (
          <li key={gain} className="flex gap-3">
            <Check size={20} strokeWidth={3.5} className="mt-0.5 shrink-0" aria-hidden />
            <span className="leading-snug">{t(gain)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

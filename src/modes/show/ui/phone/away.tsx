/** Screens on which there is nothing to do: the host is away, the seat was put out, a slide. */
import type { ReactNode } from 'react'
import { DoorClosed, Tv } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import type { PhoneQuestion } from './answers.ts'
import { PhoneLink } from './button.tsx'
import { LookUp } from './look-up.tsx'
import { StageShell } from './shell.tsx'
import { You } from './you.tsx'

type AwayProps = { title: string; room: RoomOnTheWire; own: OwnOnTheWire }

function Message({ id, art, title, hint }: { id: string; art: ReactNode; title: string; hint: string }) {
  const heading = useHeading(id)
  return (
    <div className="grid grow content-center justify-items-center gap-6 text-center">
      {art}
      <div>
        <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
          {title}
        </h1>
        <p className="mt-3 text-balance text-hush">{hint}</p>
      </div>
    </div>
  )
}

/** The show stands still: one bulb on a stand, as theatres leave one burning; no clock. */
export function Held({ title, room, own }: AwayProps) {
  const { t } = useTexts()
  return (
    <StageShell title={title}>
      <You own={own} room={room} />
      <Message
        id="held"
        art={
          <svg viewBox="0 0 48 96" className="h-40" aria-hidden>
            <circle cx="24" cy="16" r="16" className="fill-say/15" />
            <circle cx="24" cy="16" r="8" className="fill-say" />
            <path d="M24 26v62M10 92h28" fill="none" strokeWidth={4} strokeLinecap="round" className="stroke-line" />
          </svg>
        }
        title={t('show.phone.held.title')}
        hint={t('show.phone.held.hint')}
      />
    </StageShell>
  )
}

/** `pinPath`: where another name can be given. */
export function PutOut({ title, pinPath }: { title: string; pinPath: string }) {
  const { t } = useTexts()
  return (
    <StageShell title={title}>
      <Message
        id="out"
        art={
          <span className="grid size-24 place-items-center rounded-full border-2 border-dashed border-line text-hush">
            <DoorClosed size={44} aria-hidden />
          </span>
        }
        title={t('show.phone.out.title')}
        hint={t('show.phone.out.hint')}
      />
      <PhoneLink href={pinPath} className="mb-1.5">
        {t('show.phone.out.pin')}
      </PhoneLink>
    </StageShell>
  )
}

export function Slide({ title, room, own, question }: AwayProps & { question: PhoneQuestion | null }) {
  const { t } = useTexts()
  const heading = useHeading(`slide ${room.position}`)
  return (
    <StageShell title={title} beams>
      <You own={own} room={room} />
      <div className="grid grow content-center gap-5 text-center">
        {question?.image && <img src={question.image} alt={question.image_text} className="mx-auto max-h-[40dvh] rounded-card object-contain" />}
        <h1 ref={heading} tabIndex={-1} dir="auto" className="text-2xl leading-snug font-semibold text-balance whitespace-pre-line wrap-anywhere">
          {question?.question ?? title}
        </h1>
      </div>
      <LookUp icon={Tv}>{t('show.phone.slide')}</LookUp>
    </StageShell>
  )
}

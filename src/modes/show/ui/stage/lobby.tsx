import { useState } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import { Qr } from '../../../../platform/web/ui/qr.tsx'
import { PlayingAlong } from '../replay-mark.tsx'
import type { DoorProps } from './frame.tsx'
import { StageFrame } from './frame.tsx'
import { namesThatFit } from './name-pills.ts'
import { GuestFace, type Person } from './person.tsx'
import { PinTiles } from './pin-tiles.tsx'

export type Newcomer = Person & { seat: number; team: number }
/** `link`: what the QR code leads to; `questions`: number of steps that are asked; `newest`: the newest seats, newest first. */
export type LobbyProps = DoorProps & { title: string; host: string; link: string; questions: number; seats: number; newest: readonly Newcomer[]; /** Seats of a former show that play along. */ replays?: number | undefined }

/** Before the show: the pin, the code and who came in. */
export function Lobby({ title, host, link, address, pin, questions, seats, newest, replays }: LobbyProps) {
  const { t } = useTexts()
  return (
    <StageFrame rows="grid-rows-[auto_auto_minmax(0,1fr)_auto]">
      <header className="flex items-center gap-4">
        <Mark className="me-auto" />
        <p className="flex min-w-0 items-center gap-2.5 text-base font-medium">
          <GuestFace name={host} className="size-8" />
          <span className="truncate">{t('show.stage.host', { name: host })}</span>
        </p>
      </header>
      <section className="flex items-stretch justify-between gap-8">
        <div className="flex min-w-0 flex-col justify-between">
          <div>
            <h1 dir="auto" className="line-clamp-2 own-direction font-show text-3xl leading-tight font-extrabold">
              {title}
            </h1>
            <GoTo address={address} className="mt-3 text-2xl" />
          </div>
          <PinTiles pin={pin} />
        </div>
        <div className="flex flex-col items-center justify-between gap-2">
          <Qr link={link} label={t('show.stage.qr', { address })} className="size-46 rounded-[0.625rem]!" />
          <p className="text-base font-medium text-hush">{t('show.stage.or-scan')}</p>
        </div>
      </section>
      <Names newest={newest} seats={seats} />
      <Seated seats={seats} replays={replays}>{t('show.stage.no-account', { questions: t('show.stage.questions', { n: questions }) })}</Seated>
    </StageFrame>
  )
}

export function GoTo({ address, className }: { address: string; className: string }) {
  const { t } = useTexts()
  return (
    <p className={cx('font-medium', className)}>
      {t('show.stage.go-to')}{' '}
      <bdi dir="ltr" className="font-bold">
        {address}
      </bdi>
    </p>
  )
}

/** As many names as fit into three rows: with 2,000 seats not one more is drawn. */
function Names({ newest, seats }: { newest: readonly Newcomer[]; seats: number }) {
  const { t } = useTexts()
  // Who sat there when the page was opened is not new.
  const [first] = useState(() => new Set(newest.map(({ seat }) => seat)))
  const shown = namesThatFit(newest, seats)
  const others = seats - shown.length
  return (
    <ul className="flex flex-wrap content-start gap-2 overflow-hidden pt-1">
      {shown.map(({ seat, name, picture }) => (
        <li key={seat} className={cx('flex h-9 max-w-60 items-center gap-2 rounded-full bg-riser ps-1 pe-3.5 text-sm font-medium', !first.has(seat) && 'show-pill-in')}>
          <GuestFace name={name} picture={picture} className="size-7.5" />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </li>
      ))}
      {others > 0 && <li className="flex h-9 items-center px-2 text-base font-medium text-hush">{t('show.stage.and-more', { n: others })}</li>}
    </ul>
  )
}

export function Seated({ seats, replays, children }: { seats: number; replays: number | undefined; children: string }) {
  const { t, num } = useTexts()
  return (
    <footer className="flex items-center gap-4">
      <b className="font-show text-2xl font-extrabold tabular-nums">{num(seats)}</b>
      <span className="text-xl font-medium">{t('show.stage.seated')}</span>
      <PlayingAlong replays={replays} className="text-base" />
      <span className="ms-auto text-base text-hush">{children}</span>
    </footer>
  )
}

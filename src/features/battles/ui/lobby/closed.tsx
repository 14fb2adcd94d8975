import type { ReactNode } from 'react'
import { Coins, DoorOpen, KeyRound } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Chip } from '../../../../platform/web/ui/chip.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { useHeading } from '../../../rounds/ui/use-heading.ts'
import type { RoomOnTheWire } from '../../contract.ts'
import type { LobbyClosedCode } from '../line/room-state.ts'
import type { RoomMode } from '../line/room-mode.ts'
import { joinPath } from '../line/room-paths.ts'

/** The player had a seat in a room that was closed: reason and refund. */
export function ClosedRoom({ why, room, ownId, mode }: { why: LobbyClosedCode; room: RoomOnTheWire; ownId: string; mode: RoomMode }) {
  const { t } = useTexts()
  const owner = room.seats.find(({ user_id }) => user_id === room.owner_id)
  const hint = owner && owner.user_id !== ownId ? t('battles.lobby-owner-left', { name: owner.name }) : undefined
  return (
    <RoomUnavailable mode={mode} title={t(`battles.refusal.${why}`)} hint={hint}>
      {room.entry_coin > 0 && (
        <Chip className="py-1 whitespace-normal!">
          <Coins size={18} className="shrink-0 text-amber foyer:text-say" aria-hidden />
          {t('battles.lobby-back', { n: room.entry_coin })}
        </Chip>
      )}
    </RoomUnavailable>
  )
}

type RoomUnavailableProps = { mode: RoomMode; title: string; hint?: string | undefined; children?: ReactNode }

/** A room that cannot be entered: the reason, and links to another one. */
export function RoomUnavailable({ mode, title, hint, children }: RoomUnavailableProps) {
  const { t } = useTexts()
  const heading = useHeading(title)
  return (
    <Page title={title} look={mode} className="content-center">
      <div className="mx-auto grid w-full max-w-rules justify-items-center gap-6 text-center">
        <Ring bulbs={26} lit={0} big={4.4} className="size-44 sm:size-56">
          <DoorOpen className="size-16 rtl:-scale-x-100 sm:size-20" strokeWidth={1.5} aria-hidden />
        </Ring>
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-show text-2xl font-bold text-balance sm:text-4xl">
            {title}
          </h1>
          {hint && <p className="mt-3 text-balance text-hush sm:text-xl">{hint}</p>}
        </div>
        {children}
        <div className="grid w-full gap-4 pb-1.5 sm:grid-cols-2">
          <LinkButton icon={mode.icon} to={mode.path}>
            {t('battles.set-up-open')}
          </LinkButton>
          <LinkButton kind="side" icon={KeyRound} to={joinPath(mode.kind)}>
            {t('battles.join-another')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

import { DoorOpen } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { Tile } from '../../../../platform/web/ui/tile.tsx'
import { user } from '../../../players/ui/slice.ts'
import type { RoomMode } from '../line/room-mode.ts'

type SetUpTileProps = { mode: RoomMode; name: string; questions: number | undefined; seconds: number | undefined; coins: number | undefined; busy: boolean; onOpen: () => void }

/** Summary of the choices, and the button that opens the room; on a phone the button sticks to the bottom. */
export function SetUpTile({ mode, busy, onOpen, ...rules }: SetUpTileProps) {
  const { t } = useTexts()
  return (
    <aside className="contents lg:sticky lg:top-7 lg:grid lg:content-start lg:gap-5 lg:self-start">
      <Tile look={mode} className="p-5">
        <Pot mode={mode} coins={rules.coins} />
        <Seats seats={mode.seats} />
        <Rules {...rules} />
      </Tile>
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:bg-stage max-lg:px-4 max-lg:pt-3 max-lg:pb-6 lg:pb-1.5">
        <Button icon={DoorOpen} networked busy={busy} className="w-full text-xl" onClick={onOpen}>
          {t('battles.set-up-open')}
        </Button>
      </div>
    </aside>
  )
}

function Pot({ mode, coins = 0 }: { mode: RoomMode; coins: number | undefined }) {
  const { t, num } = useTexts()
  const pot = coins * mode.seats
  if (pot === 0) return <p className="font-show text-xl font-bold text-balance">{t('battles.set-up-for-fun')}</p>
  return (
    <>
      <p className="font-semibold">{t(mode.potKey)}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <b className="font-show text-5xl font-extrabold tabular-nums">{num(pot)}</b>
        <span className="font-semibold">{t('battles.set-up-in-pot', { n: pot })}</span>
      </p>
    </>
  )
}

function Seats({ seats }: { seats: number }) {
  const { num } = useTexts()
  const player = user.use(({ data }) => data)
  return (
    <div aria-hidden className="mt-4 flex items-center gap-3">
      <Avatar picture={player?.profile ?? ''} name={player?.name ?? ''} className="size-12 ring-4 ring-ink" />
      {Array.from({ length: seats - 1 }, (_, at) => (
        <span key={at} className="grid size-12 place-items-center rounded-full border-3 border-dashed border-ink font-show font-bold">
          {num(at + 2)}
        </span>
      ))}
    </div>
  )
}

function Rules({ name, questions, seconds }: Pick<SetUpTileProps, 'name' | 'questions' | 'seconds'>) {
  const { t } = useTexts()
  const parts = { questions: t('battles.set-up-questions', { n: questions ?? 0 }), seconds: t('battles.set-up-seconds', { n: seconds ?? 0 }) }
  return (
    <p className="mt-4 font-semibold">
      <span dir="auto">{name}</span>
      <br />
      {questions === undefined || seconds === undefined ? t('battles.set-up-choose') : t('battles.lobby-rules', parts)}
    </p>
  )
}

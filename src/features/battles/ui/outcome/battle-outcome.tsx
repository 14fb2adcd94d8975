import { Suspense, useEffect, useEffectEvent } from 'react'
import { Eye, Flame, House } from 'lucide-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { lazyPart } from '../../../../platform/web/net/lazy-part.ts'
import { announce } from '../../../../platform/web/net/live.tsx'
import { play } from '../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Chip } from '../../../../platform/web/ui/chip.tsx'
import { routeTo } from '../../../../platform/web/ui/route.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { ShareButton } from '../../../rounds/ui/result/share-button.tsx'
import { useHeading } from '../../../rounds/ui/use-heading.ts'
import type { RoomOnTheWire, Snapshot } from '../../contract.ts'
import { dismissResult, type BattleControl } from '../line/battle-line.ts'
import { BattleReview } from './battle-review.tsx'
import { headlineOf, lightOf, ownStanding, storyOf, winsOf, type StandingOnTheWire } from './outcome-words.ts'
import { Pedestals, Places } from './pedestals.tsx'
import { PayoutCard, Score } from './payout-card.tsx'
import { Rematch } from './rematch.tsx'
import { isDuel, subjectOf, useSeats } from '../line/seats.ts'

const EarnedInRoom = lazyPart(() => import('../../../badges/ui/earned-scenes.tsx').then((file) => file.EarnedInRoom))

type BattleOutcomeProps = { look: Look; back: string; state: BattleControl; snapshot: Snapshot; room: RoomOnTheWire }

/** The result of a battle, or its review. */
export function BattleOutcome({ look, back, state, snapshot, room }: BattleOutcomeProps) {
  const { t } = useTexts()
  const { history } = useRouter()
  const reviewing = useLocation({ select: ({ state: entry }) => entry.review === true })
  const place = `${t(`battles.kind.${room.type}`)} · ${subjectOf(room, { t })}`
  if (reviewing) return <BattleReview look={look} place={place} roomId={room.id} onBack={() => history.back()} />
  return <Result look={look} back={back} state={state} snapshot={snapshot} room={room} place={place} />
}

function Result({ look, back, state, snapshot, room, place }: BattleOutcomeProps & { place: string }) {
  const { t } = useTexts()
  const seats = useSeats(room)
  const heading = useHeading(room.id)
  const standings = snapshot.outcome?.standings ?? []
  const own = ownStanding(seats, standings)
  const headline = headlineOf({ t }, own, room)
  const story = storyOf({ t }, own, seats, standings)
  const wins = winsOf({ t }, own)
  const duel = isDuel(room)
  useCelebration(own?.result === 'won', `${headline}. ${story} ${wins}`)
  return (
    <Page
      title={`${headline} · ${place}`}
      scene="stage"
      look={lightOf(own?.result, look)}
      className="content-start gap-5 pt-6! pb-8! lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:content-center lg:gap-x-16 lg:gap-y-8"
    >
      <header className="text-center lg:col-start-2 lg:row-start-1 lg:text-start">
        <p className="text-sm font-semibold text-hush lg:text-base">{place}</p>
        <h1 ref={heading} tabIndex={-1} className="font-show text-4xl leading-tight font-extrabold text-balance wrap-anywhere lg:mt-1 lg:text-5xl">
          {headline}
        </h1>
        <p className="mt-1 text-balance text-hush lg:text-xl">{story}</p>
        {wins && (
          <Chip className="mt-3">
            <Flame size={18} className="text-coral" fill="currentColor" aria-hidden />
            {wins}
          </Chip>
        )}
      </header>
      <div className="grid lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-center">
        {duel ? <Pedestals seats={seats} standings={standings} /> : <Places seats={seats} standings={standings} />}
      </div>
      <div className="grid gap-4 lg:col-start-2 lg:row-start-2 lg:gap-5">
        <PayoutCard room={room} seats={seats} own={own} standings={standings} />
        {duel && <Score seats={seats} standings={standings} total={room.no_of_que} />}
        <Rematch room={room} state={state} seats={seats} />
        <NextActions look={look} back={back} place={place} own={own} asked={snapshot.position} inRoom={room.type === 'friend' || room.type === 'group'} />
      </div>
      {room.type !== 'bot' && (
        <Suspense>
          <EarnedInRoom source={room.id} />
        </Suspense>
      )}
    </Page>
  )
}

type NextActionsProps = { look: Look; back: string; place: string; own: StandingOnTheWire | undefined; asked: number; inRoom: boolean }

/** All actions after a battle except the rematch. */
function NextActions({ look, back, place, own, asked, inRoom }: NextActionsProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const leave = (to: string) => {
    dismissResult()
    void navigate(routeTo(to))
  }
  return (
    <div className="grid grid-cols-2 gap-4">
      <Button kind="side" className="px-2!" onClick={() => leave(back)}>
        {t(inRoom ? 'battles.new-room' : 'battles.new-match')}
      </Button>
      {asked > 0 && (
        <Button kind="side" icon={Eye} className="px-2!" onClick={() => void navigate({ to: '.', state: { review: true } })}>
          {t('rounds.review')}
        </Button>
      )}
      {own && asked > 0 && (
        <ShareButton look={look} title={t('web.brand')} place={place} result={{ right: own.right, wrong: asked - own.right, score: own.points }} className="px-2!" />
      )}
      <Button kind="side" icon={House} className="px-2!" onClick={() => leave('/')}>
        {t('web.home')}
      </Button>
    </div>
  )
}

function useCelebration(won: boolean, words: string) {
  const celebrate = useEffectEvent(() => {
    announce(words)
    if (!won) return
    play('win')
    buzz('win')
  })
  useEffect(() => celebrate(), [])
}

import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { StageSnapshot } from '../../contract.ts'
import type { Fastest } from './asked.tsx'
import { Awards } from './awards.tsx'
import { Board } from './board.tsx'
import { BOARD_ROWS } from './board-rows.ts'
import { useStageFace, type TopProps } from './frame.tsx'
import { Lobby } from './lobby.tsx'
import { NumberScene } from './number-scene.tsx'
import { PlaceScene, type Nearest } from './place-scene.tsx'
import { Podium, useTeamWinners, type Winner } from './podium.tsx'
import { QuestionScene } from './question-scene.tsx'
import type { ReplayLink } from './replay-footer.tsx'
import { Slide } from './slide.tsx'
import { useSpokenStage } from './spoken.ts'
import { BlankStage, HostAway, ShowOver } from './still.tsx'
import { isSlide } from './tally.ts'
import { TeamBoard } from './team-board.tsx'
import { TeamLobby } from './team-lobby.tsx'

/** What the stage shows besides its snapshot. The last three belong to the closed question. */
export type StageExtras = {
  /** Where a pin is typed, without the protocol; what the QR code leads to. */
  address: string
  link: string
  /** Where a show that is over can be played again: its address without the protocol, and what its QR code leads to. */
  replay?: ReplayLink
  /** Who came in, of the message `show:seats`. */
  seated?: number
  teamChoice?: 'chosen' | 'dealt'
  fastest?: Fastest
  nearest?: Nearest
  place?: { radius: number; label: string }
}
export type StageProps = StageExtras & { snapshot: StageSnapshot }

const NOBODY: Nearest = []
/** On the podium and beside it. */
const WINNERS = 7

/** The big screen of a show: read-only, one scene for each state of the room. */
export function Stage(props: StageProps) {
  const { t } = useTexts()
  useStageFace()
  useSpokenStage(props.snapshot)
  const { room, title } = props.snapshot
  return (
    <>
      <title>{`${title} · ${t('web.brand')}`}</title>
      {room.blank ? <BlankStage /> : room.held && room.phase !== 'over' ? <HostAway played={playedIn(room)} total={room.total} /> : <Scene {...props} />}
    </>
  )
}

/** Steps that are behind the room. */
const playedIn = ({ phase, position }: StageSnapshot['room']): number => (phase === 'open' ? Math.max(0, position - 1) : position)

function Scene(props: StageProps) {
  const { t } = useTexts()
  const { snapshot, address, link } = props
  const { room, board, title, pin, host } = snapshot
  const at = { position: room.position, total: room.total }
  const top = { title, address, pin, muted: room.muted === 1 }
  switch (room.phase) {
    case 'lobby': {
      const lobby = { title, host, link, address, pin, questions: room.total, seats: props.seated ?? seatsIn(snapshot), newest: snapshot.newest, replays: room.replays }
      return snapshot.teams.length > 0 ? <TeamLobby {...lobby} teams={snapshot.teams} chosen={props.teamChoice !== 'dealt'} /> : <Lobby {...lobby} />
    }
    case 'slide':
    case 'open':
    case 'closed':
      return <Step key={room.position} {...props} top={{ ...top, where: t('show.stage.question-of', at) }} />
    case 'board': {
      const after = { ...top, where: t('show.stage.after-question', at) }
      return board.teams.length > 0 ? <TeamBoard key={room.position} teams={board.teams} top={after} /> : <Board key={boardKey(snapshot)} board={board} top={after} />
    }
    case 'podium':
      return <Ceremony snapshot={snapshot} />
    case 'awards':
      return <Awards title={title} awards={board.awards} />
    case 'over':
      return <ShowOver title={title} replay={props.replay} />
  }
}

/** Before the first question no seat takes part yet, so `room.seats` may be fewer than those who came in. */
const seatsIn = ({ room, teams, newest }: StageSnapshot): number => Math.max(room.seats, newest.length, teams.reduce((sum, { seats }) => sum + seats, 0))

/** The rows move once for each new state of the board, also where it arrives later than the phase. */
const boardKey = ({ room, board }: StageSnapshot): string => `${room.position} ${board.rows.slice(0, BOARD_ROWS).map(({ seat, points }) => `${seat}.${points}`).join(' ')}`

/** A step of the plan by its kind. */
function Step({ snapshot: { room }, top, fastest, nearest = NOBODY, place }: StageProps & { top: TopProps }) {
  const step = room.question
  if (!step) return null
  const asked = { room, step, top }
  if (room.phase === 'slide' || isSlide(step.kind)) return <Slide step={step} top={top} />
  if (step.kind === 'place') return <PlaceScene {...asked} place={place} nearest={nearest} />
  if (step.number) return <NumberScene {...asked} nearest={nearest} />
  return <QuestionScene {...asked} fastest={fastest} />
}

function Ceremony({ snapshot: { title, room, board } }: { snapshot: StageSnapshot }) {
  const teams = useTeamWinners(board.teams)
  const people = board.rows.map(({ seat, name, picture, points, place, replay }): Winner => ({ key: `${seat}`, name, picture, points, place, replay }))
  return <Podium title={title} questions={room.total} players={room.seats} winners={(teams.length > 0 ? teams : people).slice(0, WINNERS)} />
}

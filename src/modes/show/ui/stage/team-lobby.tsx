import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import { Qr } from '../../../../platform/web/ui/qr.tsx'
import { animalOf, teamKey, teamStyle } from '../teams.ts'
import { StageFrame } from './frame.tsx'
import { GoTo, Seated, type LobbyProps, type Newcomer } from './lobby.tsx'
import { GuestFace } from './person.tsx'
import { PinTiles } from './pin-tiles.tsx'

type TeamCount = { team: number; seats: number }
/** Up to so many teams stand in one row, with five faces each; more of them in two rows, with two faces. */
const ONE_ROW = 4
const FACES = { one: 5, two: 2 }

/** The lobby of a show of teams. `chosen`: guests choose their team themselves. */
export function TeamLobby({ title, link, address, pin, seats, newest, replays, teams, chosen }: LobbyProps & { teams: readonly TeamCount[]; chosen: boolean }) {
  const { t } = useTexts()
  const many = teams.length > ONE_ROW
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)_auto]">
      <section className="flex items-center justify-between gap-6">
        <div className="grid shrink-0 gap-3">
          <GoTo address={address} className="text-xl" />
          <PinTiles small pin={pin} />
        </div>
        <div className="grid min-w-0 justify-items-end gap-2 text-end">
          <Mark className="text-base!" />
          <h1 dir="auto" className="line-clamp-2 font-show text-2xl leading-tight font-extrabold">
            {title}
          </h1>
          <p className="text-base text-hush">{chosen ? t('show.stage.pick-team') : t('show.stage.team-dealt')}</p>
        </div>
        <Qr link={link} label={t('show.stage.qr', { address })} className="size-30 shrink-0 rounded-[0.625rem]!" />
      </section>
      <ul className={cx('grid min-h-0 grid-cols-4 gap-3.5 pb-1.5', many && 'grid-rows-2')}>
        {teams.map((one) => (
          <TeamTile key={one.team} {...one} tight={many} newest={newest.filter(({ team }) => team === one.team).slice(0, many ? FACES.two : FACES.one)} />
        ))}
      </ul>
      <Seated seats={seats} replays={replays}>{t('show.stage.team-mean')}</Seated>
    </StageFrame>
  )
}

function TeamTile({ team, seats, newest, tight }: TeamCount & { newest: readonly Newcomer[]; tight: boolean }) {
  const { t } = useTexts()
  const others = seats - newest.length
  return (
    <li style={teamStyle(team)} className={cx('tile gobo-rays flex min-h-0 flex-col', tight ? 'gap-1 p-2.5' : 'gap-2 p-3.5')}>
      <TeamHead team={team} under={t('show.stage.players', { n: seats })} />
      <ul className="grid gap-1.5 overflow-hidden p-0.5">
        {newest.map(({ seat, name, picture }) => (
          <li key={seat} className="flex items-center gap-2 text-sm font-semibold">
            <GuestFace name={name} picture={picture} className={cx('ring-[0.125rem] ring-ink', tight ? 'size-6' : 'size-7.5')} />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && !tight && <p className="mt-auto text-sm font-semibold">{t('show.stage.and-more', { n: others })}</p>}
    </li>
  )
}

export function TeamHead({ team, under }: { team: number; under: string }) {
  const { t } = useTexts()
  const Animal = animalOf(team)
  return (
    <div className="flex items-center gap-2.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ink text-gel">
        <Animal className="size-7" aria-hidden />
      </span>
      <div className="min-w-0 leading-none">
        <h2 className="truncate font-show text-base leading-tight font-bold">{t(teamKey(team))}</h2>
        <p className="text-base font-semibold">{under}</p>
      </div>
    </div>
  )
}

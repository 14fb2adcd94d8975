import { Bird, Cat, Check, Dog, Fish, Rabbit, Snail, Squirrel, Turtle, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'

/** The animal of each team, by its number; its colour is a variable of show.css. */
const ANIMALS: readonly LucideIcon[] = [Fish, Squirrel, Bird, Turtle, Cat, Rabbit, Snail, Dog]
const NAMES = ['fish', 'squirrels', 'birds', 'turtles', 'cats', 'rabbits', 'snails', 'dogs'] as const
const COLOURS = ['[--seat:var(--show-team-0)]', '[--seat:var(--show-team-1)]', '[--seat:var(--show-team-2)]', '[--seat:var(--show-team-3)]', '[--seat:var(--show-team-4)]', '[--seat:var(--show-team-5)]', '[--seat:var(--show-team-6)]', '[--seat:var(--show-team-7)]'] as const

/** Name, animal and colour: a team is never told by its colour alone. */
function useTeam(team: number) {
  const { t } = useTexts()
  const at = team % NAMES.length
  return { name: t(`show.phone.team.${NAMES[at] as (typeof NAMES)[number]}`), Animal: ANIMALS[at] as LucideIcon, colour: COLOURS[at] }
}

export function TeamPill({ team }: { team: number }) {
  const { t } = useTexts()
  const { name, Animal, colour } = useTeam(team)
  return (
    <p className={cx(colour, 'phone-half gobo-rays flex min-h-12 items-center gap-2.5 overflow-hidden rounded-full ps-2 pe-5 font-semibold')}>
      <span className="grid size-9 place-items-center rounded-full bg-ink text-(--seat)">
        <Animal size={20} aria-hidden />
      </span>
      {t('show.phone.team-of', { name })}
    </p>
  )
}

type Team = { team: number; seats: number }
type TeamsProps = { teams: readonly Team[]; chosen: number; onChoose: (team: number) => void }

/** The team with the fewest seats, the first of several: what is proposed. */
export const smallest = (teams: readonly Team[]): number => teams.toSorted((a, b) => a.seats - b.seats || a.team - b.team)[0]?.team ?? 0

export function TeamChoice({ teams, chosen, onChoose }: TeamsProps) {
  const { t } = useTexts()
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 font-medium">{t('show.phone.name.team')}</legend>
      <div className="grid grid-cols-2 gap-4 pb-1.5">
        {teams.map((each) => (
          <TeamTile key={each.team} {...each} chosen={each.team === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}

function TeamTile({ team, seats, chosen, onChoose }: Team & { chosen: boolean; onChoose: (team: number) => void }) {
  const { t } = useTexts()
  const { name, Animal, colour } = useTeam(team)
  return (
    <label
      className={cx(
        colour,
        'edge flex min-h-19 cursor-pointer items-center gap-3 rounded-card border-2 p-2.5 leading-tight has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
        chosen ? 'phone-half gobo-rays border-ink [--edge:var(--color-ink)]' : 'border-line bg-riser',
      )}
    >
      <input type="radio" name="team" value={team} checked={chosen} onChange={() => onChoose(team)} className="sr-only" />
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ink text-(--seat)">{chosen ? <Check size={20} strokeWidth={4} aria-hidden /> : <Animal size={22} aria-hidden />}</span>
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className={cx('text-sm', !chosen && 'text-hush')}>{t('show.phone.here', { n: seats })}</span>
      </span>
    </label>
  )
}

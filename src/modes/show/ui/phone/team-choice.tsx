import { Check } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { animalOf, teamKey, teamStyle } from '../teams.ts'

type Team = { team: number; seats: number }
export type TeamsProps = { teams: readonly Team[]; chosen: number; onChoose: (team: number) => void }

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
  const Animal = animalOf(team)
  return (
    <label
      style={teamStyle(team)}
      className={cx(
        'edge flex min-h-19 cursor-pointer items-center gap-3 rounded-card border-2 p-2.5 leading-tight has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
        chosen ? 'show-half gobo-rays border-ink [--edge:var(--color-ink)]' : 'border-line bg-riser',
      )}
    >
      <input type="radio" name="team" value={team} checked={chosen} onChange={() => onChoose(team)} className="sr-only" />
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ink text-gel">{chosen ? <Check size={20} strokeWidth={4} aria-hidden /> : <Animal size={22} aria-hidden />}</span>
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{t(teamKey(team))}</b>
        <span className={cx('text-sm', !chosen && 'text-hush')}>{t('show.phone.here', { n: seats })}</span>
      </span>
    </label>
  )
}

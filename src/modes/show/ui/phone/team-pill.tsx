import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { animalOf, teamKey, teamStyle } from '../teams.ts'

export function TeamPill({ team }: { team: number }) {
  const { t } = useTexts()
  const Animal = animalOf(team)
  return (
    <p style={teamStyle(team)} className="show-half gobo-rays flex min-h-12 items-center gap-2.5 overflow-hidden rounded-full ps-2 pe-5 font-semibold">
      <span className="grid size-9 place-items-center rounded-full bg-ink text-gel">
        <Animal size={20} aria-hidden />
      </span>
      {t('show.phone.team-of', { name: t(teamKey(team)) })}
    </p>
  )
}

import { useTexts } from '../../../platform/web/texts/texts.ts'
import { user } from '../../players/ui/slice.ts'
import type { LevelMap } from './level-map.ts'

/** The rules of a round, with the clock factor of the player. */
export function Rules({ map: { rules }, questions }: { map: LevelMap; questions: number }) {
  const { t } = useTexts()
  const factor = Number(user.use(({ data }) => data?.clock_factor) ?? 1)
  const asked =
    factor === 0
      ? t('levels.rule.questions-no-clock', { n: questions })
      : t('levels.rule.questions', { n: questions, seconds: rules.seconds * factor })
  return (
    <ul className="grid gap-1.5 font-medium">
      <li>{asked}</li>
      <li>{t('levels.rule.points', { n: rules.right })}</li>
      <li>{t('levels.rule.coins', { n: rules.coins })}</li>
    </ul>
  )
}

export function PassAt({ map: { rules } }: { map: LevelMap }) {
  const { t, percent } = useTexts()
  return <p className="text-sm text-hush">{t('levels.pass-at', { percent: percent(rules.pass_percent) })}</p>
}

import { Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Disc } from '../../../platform/web/ui/ring.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { ClockChoice } from '../../../features/rounds/ui/clock-choice.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import { quizZoneLook } from './look.ts'
import { currentLevel, playedCount, type LevelMap } from './level-map.ts'

export type Waiting = { level: number; position: number; total: number }
type LevelPanelProps = { map: LevelMap; waiting: Waiting | undefined; pathOf: (level: number) => string }

/** What comes next and the one button that starts it: beside the map, on a phone a bar below it. */
export function LevelPanel({ map, waiting, pathOf }: LevelPanelProps) {
  const { t, num } = useTexts()
  const level = waiting?.level ?? currentLevel(map)
  const questions = map.level_data.find((each) => each.level === level)?.no_of_ques ?? map.rules.questions
  const allPlayed = playedCount(map) === map.level_data.length
  const over = waiting ? t('rounds.question-of', { at: waiting.position, total: waiting.total }) : t(allPlayed ? 'quiz-zone.all-played' : 'quiz-zone.you-are-on')
  return (
    <aside aria-label={t('quiz-zone.level', { n: level })} className="grid max-sm:fixed max-sm:inset-x-4 max-sm:bottom-5 max-sm:z-10">
      <Tile look={quizZoneLook} className="grid gap-5 p-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-3 max-sm:p-3 max-sm:ps-4 sm:content-between sm:p-6">
        <div className="justify-self-center max-sm:hidden" aria-hidden>
          <Disc bulbs={questions} lit={questions} figure={num(level)} label="" className="size-44" />
        </div>
        <div>
          <p className="font-semibold max-sm:text-sm">{over}</p>
          <h2 className="font-show text-xl leading-tight font-bold max-xs:text-base sm:mt-1 sm:text-4xl">{t('quiz-zone.level', { n: level })}</h2>
        </div>
        <Rules map={map} questions={questions} className="max-sm:hidden" />
        <ClockChoice className="justify-self-start border-ink has-focus-visible:outline-ink max-sm:hidden" />
        <LinkButton kind="ink" to={pathOf(level)} className="shrink-0 whitespace-nowrap focus-visible:outline-ink!">
          <Play size={18} fill="currentColor" className="shrink-0 rtl:-scale-x-100" aria-hidden />
          {t(waiting ? 'quiz-zone.go-on' : allPlayed ? 'quiz-zone.again' : 'quiz-zone.play')}
        </LinkButton>
      </Tile>
    </aside>
  )
}

/** What a round is made of. */
export function Rules({ map: { rules }, questions, className }: { map: LevelMap; questions: number; className?: string }) {
  const { t, percent } = useTexts()
  const factor = Number(user.use(({ data }) => data?.clock_factor) ?? 1)
  const asked = factor === 0 ? t('quiz-zone.rule.questions-no-clock', { n: questions }) : t('quiz-zone.rule.questions', { n: questions, seconds: rules.seconds * factor })
  return (
    <ul className={cx('grid gap-1.5 font-medium', className)}>
      <li>{asked}</li>
      <li>{t('quiz-zone.rule.points', { n: rules.right })}</li>
      <li>{t('quiz-zone.rule.coins', { n: rules.coins })}</li>
      <li className="sm:hidden">{t('quiz-zone.pass-at', { percent: percent(rules.pass_percent) })}</li>
    </ul>
  )
}

import { Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import type { Look } from '../../../platform/web/ui/look.ts'
import { Disc } from '../../../platform/web/ui/ring.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { ClockChoice } from '../../rounds/ui/one-by-one/clock-choice.tsx'
import { currentLevel, playedCount, type LevelMap } from './level-map.ts'
import { Rules } from './level-rules.tsx'

export type WaitingRound = { level: number; position: number; total: number }
type LevelPanelProps = { look: Look; map: LevelMap; waiting: WaitingRound | undefined; pathOf: (level: number) => string; wide: boolean }

/** The next level and the button that starts it: beside the map, on a phone a bar below it. */
export function LevelPanel({ look, map, waiting, pathOf, wide }: LevelPanelProps) {
  const { t, num } = useTexts()
  const level = waiting?.level ?? currentLevel(map)
  const questions = map.level_data.find((each) => each.level === level)?.no_of_ques ?? map.rules.questions
  const allPlayed = playedCount(map) === map.level_data.length
  const over = waiting
    ? t('rounds.question-of', { at: waiting.position, total: waiting.total })
    : t(allPlayed ? 'levels.all-played' : 'levels.you-are-on')
  return (
    <aside aria-label={t('levels.level', { n: level })} className="grid max-sm:fixed max-sm:inset-x-4 max-sm:bottom-5 max-sm:z-10">
      <div className="sm:sticky sm:top-7 sm:h-full sm:max-h-162">
        <Tile
          look={look}
          className="grid gap-5 sm:h-full p-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-3 max-sm:p-3 max-sm:ps-4 sm:content-between sm:p-6"
        >
          {wide && <Disc bulbs={questions} lit={questions} figure={num(level)} label="" className="size-44 justify-self-center" />}
          <div>
            <p className="font-semibold max-sm:text-sm">{over}</p>
            <h2 className="font-show text-xl leading-tight font-bold max-xs:text-base sm:mt-1 sm:text-4xl">
              {t('levels.level', { n: level })}
            </h2>
          </div>
          {wide && <Rules map={map} questions={questions} />}
          {wide && <ClockChoice className="justify-self-start border-ink has-focus-visible:outline-ink" />}
          <LinkButton kind="ink" to={pathOf(level)} className="shrink-0 whitespace-nowrap focus-visible:outline-ink!">
            <Play size={18} fill="currentColor" className="shrink-0 rtl:-scale-x-100" aria-hidden />
            {t(waiting ? 'levels.go-on' : allPlayed ? 'levels.again' : 'levels.play')}
          </LinkButton>
        </Tile>
      </div>
    </aside>
  )
}

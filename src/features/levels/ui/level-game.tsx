import type { ComponentType } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../bookmarks/ui/question-tools.tsx'
import { getCategories } from '../../questions/contract.ts'
import { GamePage } from '../../rounds/ui/one-by-one/game-page.tsx'
import type { AnswerField } from '../../rounds/ui/one-by-one/field.ts'
import type { LevelMode } from './level-mode.ts'
import { useLevelRoute } from './use-level-route.ts'
import { usePlace } from './use-levels.ts'

/** The running level of a mode; `field`: what the mode adds to the answer field. */
export function levelGame(mode: LevelMode, field?: AnswerField): ComponentType {
  const { look, paths, calls } = mode
  return function Game() {
    const { t } = useTexts()
    const { category, subcategory, level, levels, pathOf } = useLevelRoute(paths)
    return (
      <GamePage
        look={look}
        place={usePlace(mode)}
        open={() => call(calls.play, { category, subcategory, level }, { quiet: true })}
        path={pathOf(level)}
        back={levels}
        backWords={t('levels.to-levels')}
        stale={[calls.map, getCategories]}
        tools={(question, hold) => <QuestionTools categoryType={look.bookmarkType} question={question} reportCall={calls.report} onAsking={hold} />}
        field={field}
      />
    )
  }
}

import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../bookmarks/ui/question-tools.tsx'
import { getCategories, getSubcategoryByMaincategory } from '../../questions/contract.ts'
import { GamePage } from '../../rounds/ui/one-by-one/game-page.tsx'
import type { AnswerField } from '../../rounds/ui/one-by-one/field.ts'
import type { Opener } from '../../rounds/ui/one-by-one/use-round.ts'
import type { CategoryRef } from '../contract.ts'
import type { CategoryLook } from './paths.ts'
import { useCategoryRoute, usePlaceName } from './use-category-round.ts'

/** `open` sends the mode's own call without toasts. */
type CategoryGameProps = { look: CategoryLook; open: (target: CategoryRef) => ReturnType<Opener>; field?: AnswerField }

/** The running round of the category in the URL. */
export function CategoryGame({ look, open, field }: CategoryGameProps) {
  const { t } = useTexts()
  const { target, path, choice } = useCategoryRoute(look)
  return (
    <GamePage
      look={look}
      place={usePlaceName(look)}
      open={() => open(target)}
      path={path}
      back={choice}
      backWords={t('category-rounds.to-categories')}
      stale={[getCategories, getSubcategoryByMaincategory]}
      tools={({ id, question }, hold) => (
        <QuestionTools categoryType={look.bookmarkType} question={{ id, question: field?.say?.(question) ?? question }} onAsking={hold} />
      )}
      field={field}
    />
  )
}

import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../bookmarks/ui/question-tools.tsx'
import { getCategories, getSubcategoryByMaincategory } from '../../questions/contract.ts'
import { GamePage } from '../../rounds/ui/one-by-one/game-page.tsx'
import type { Field } from '../../rounds/ui/one-by-one/field.ts'
import type { Opener } from '../../rounds/ui/one-by-one/use-round.ts'
import type { CategoryRef } from '../contract.ts'
import type { CategoryLook } from './paths.ts'
import { useHere, usePlaceName } from './use-category-round.ts'

/** `open` asks the mode's own call, quietly. */
type CategoryGameProps = { look: CategoryLook; open: (wish: CategoryRef) => ReturnType<Opener>; field?: Field }

/** The running round of the category in the URL. */
export function CategoryGame({ look, open, field }: CategoryGameProps) {
  const { t } = useTexts()
  const { wish, path, choice } = useHere(look)
  return (
    <GamePage
      look={look}
      place={usePlaceName(look)}
      open={() => open(wish)}
      path={path}
      back={choice}
      backWords={t('category-rounds.to-categories')}
      stale={[getCategories, getSubcategoryByMaincategory]}
      tools={({ id, question }, hold) => (
        <QuestionTools kind={look.bookmarkType} question={{ id, question: field?.say?.(question) ?? question }} onAsking={hold} />
      )}
      field={field}
    />
  )
}

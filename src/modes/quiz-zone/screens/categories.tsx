import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { SETS } from '../../../features/questions/contract.ts'
import { isNone } from '../../../features/levels/ui/paths.ts'
import { getOpenRounds } from '../../../features/rounds/contract.ts'
import { CategoryItem } from '../../../features/sets/ui/category-item.tsx'
import { CategoriesPage, CategoryList, isLocked, type Category } from '../../../features/sets/ui/category-list.tsx'
import { getLevelData } from '../contract.ts'
import { FeaturedCard, type LastRound } from '../ui/featured-card.tsx'
import { quizZoneLook } from '../ui/look.ts'
import { levelsPath, partsPath } from '../ui/paths.ts'

/** The subjects, and before them the one where the player is. */
export function Categories() {
  return (
    <CategoriesPage look={quizZoneLook} set={SETS.quizZone}>
      {(categories) => <Subjects categories={categories} />}
    </CategoriesPage>
  )
}

function Subjects({ categories }: { categories: Category[] }) {
  const { t } = useTexts()
  const last = useLastRound(categories)
  const featured = last && {
    card: <FeaturedCard last={last.round} image={last.category.image} />,
    // A subject without parts stands once: as the featured card.
    instead: isNone(last.round.place.subcategory) ? last.category : undefined,
  }
  const item = (category: Category) => (
    <CategoryItem
      category={category}
      gel={quizZoneLook.gel}
      to={pathOf(category)}
      under={t('quiz-zone.levels-count', { n: category.maxlevel })}
      stale={[getLevelData]}
    />
  )
  return <CategoryList categories={categories} item={item} featured={featured} />
}

function pathOf({ slug, no_of }: Category): string {
  return no_of > 0 ? partsPath(slug) : levelsPath(slug)
}

/** The round that waits here, else the last one that was played, if its subject is among these. */
function useLastRound(categories: Category[]): { round: LastRound; category: Category } | undefined {
  const { data } = useQuery(asked(getOpenRounds, {}, { quiet: true }))
  const round = data && !data.error ? data.data.find(({ mode }) => mode === quizZoneLook.id) : undefined
  const category = categories.find((each) => each.slug === round?.place.category && !isLocked(each))
  return round && category && { round, category }
}

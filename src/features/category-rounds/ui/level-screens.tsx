import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { FeaturedCard, type LastRound } from '../../levels/ui/featured-card.tsx'
import type { LevelMode } from '../../levels/ui/level-mode.ts'
import { isNone } from '../../levels/ui/paths.ts'
import { useLevelRoute } from '../../levels/ui/use-level-route.ts'
import { getOpenRounds } from '../../rounds/contract.ts'
import { CategoryItem } from './category-item.tsx'
import { CategoriesPage, CategoryList, isLocked, type CategoryOnTheWire } from './category-list.tsx'
import { PartsPage } from './parts-page.tsx'

/** The first page of a mode with levels: its categories, and before them a card of the last round. */
export function levelCategories(mode: LevelMode): ComponentType {
  return function Categories() {
    return (
      <CategoriesPage look={mode.look} categoryType={mode.look.bookmarkType}>
        {(categories) => <Subjects mode={mode} categories={categories} />}
      </CategoriesPage>
    )
  }
}

function Subjects({ mode, categories }: { mode: LevelMode; categories: CategoryOnTheWire[] }) {
  const { t } = useTexts()
  const { look, paths, calls } = mode
  const last = useLastRound(look.id, categories)
  const featured = last && {
    card: (
      <FeaturedCard
        mode={mode}
        last={last.round}
        image={last.category.image}
        waiting={t('category-rounds.waiting', { at: last.round.position, total: last.round.total })}
      />
    ),
    // A category without subcategories is shown once, as the featured card.
    instead: isNone(last.round.place.subcategory) ? last.category : undefined,
  }
  const item = (category: CategoryOnTheWire) => (
    <CategoryItem
      category={category}
      gel={look.gel}
      to={category.no_of > 0 ? paths.parts(category.slug) : paths.levels(category.slug)}
      under={t('levels.levels-count', { n: category.maxlevel })}
      stale={[calls.map]}
    />
  )
  return <CategoryList categories={categories} item={item} featured={featured} />
}

/** The open round, else the last finished one, if its category is in the list. */
function useLastRound(modeId: string, categories: CategoryOnTheWire[]): { round: LastRound; category: CategoryOnTheWire } | undefined {
  const { data } = useQuery(actionQuery(getOpenRounds, {}, { quiet: true }))
  const round = data && !data.error ? data.data.find(({ mode }) => mode === modeId) : undefined
  const category = categories.find((each) => each.slug === round?.place.category && !isLocked(each))
  return round && category && { round, category }
}

/** The subcategories of a category; one without subcategories redirects to its levels. */
export function levelParts({ look, paths }: LevelMode): ComponentType {
  return function Subcategories() {
    const { t } = useTexts()
    const { category } = useLevelRoute(paths)
    return (
      <PartsPage
        look={look}
        categoryType={look.bookmarkType}
        category={category}
        pathOf={(part) => paths.levels(category, part)}
        under={({ maxlevel }) => t('levels.levels-count', { n: maxlevel })}
      />
    )
  }
}

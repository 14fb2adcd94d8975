import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getOpenRounds } from '../../rounds/contract.ts'
import { CategoryItem } from './category-item.tsx'
import { CategoriesPage, CategoryList, type CategoryOnTheWire } from './category-list.tsx'
import { PartsPage, type SubcategoryOnTheWire } from './parts-page.tsx'
import { partsPath, categoryRoundPath, type CategoryLook } from './paths.ts'
import { useCategoryRoute } from './use-category-round.ts'

/** The first page of a mode with category rounds: categories with their progress and open rounds. */
export function categoriesScreen(look: CategoryLook): ComponentType {
  return function Categories() {
    const under = useUnder(look)
    const item = (category: CategoryOnTheWire) => (
      <CategoryItem
        category={category}
        gel={look.gel}
        to={pathOf(look, category)}
        under={under(category.slug, undefined, category.no_of_que)}
        marksPlayed
      />
    )
    return (
      <CategoriesPage look={look} categoryType={look.bookmarkType}>
        {(categories) => <CategoryList categories={categories} item={item} />}
      </CategoriesPage>
    )
  }
}

/** The page of a category's subcategories. */
export function partsScreen(look: CategoryLook): ComponentType {
  return function Parts() {
    const { category } = useCategoryRoute(look)
    const under = useUnder(look)
    return (
      <PartsPage
        look={look}
        categoryType={look.bookmarkType}
        category={category}
        pathOf={(part) => categoryRoundPath(look.path, category, part)}
        under={({ slug, no_of_que }: SubcategoryOnTheWire) => under(category, slug, no_of_que)}
        marksPlayed
      />
    )
  }
}

function pathOf({ path }: CategoryLook, { slug, no_of }: CategoryOnTheWire): string {
  return no_of > 0 ? partsPath(path, slug) : categoryRoundPath(path, slug)
}

/** The line under a category's name: the position of its open round, else the number of questions. */
function useUnder({ id }: CategoryLook) {
  const { t } = useTexts()
  const { data } = useQuery(actionQuery(getOpenRounds, {}, { quiet: true }))
  const open = data && !data.error ? data.data.filter((round) => round.mode === id && round.open === 1) : []
  return (category: string, part: string | undefined, questions: number) => {
    const round = open.find(({ place }) => place.category === category && place.subcategory === (part ?? '0'))
    return round ? t('category-rounds.waiting', { at: round.position, total: round.total }) : t('category-rounds.questions-count', { n: questions })
  }
}

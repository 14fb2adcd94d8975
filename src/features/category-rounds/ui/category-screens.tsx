import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getOpenRounds } from '../../rounds/contract.ts'
import { CategoryItem } from './category-item.tsx'
import { CategoriesPage, CategoryList, type Category } from './category-list.tsx'
import { PartsPage, type Part } from './parts-page.tsx'
import { partsPath, categoryRoundPath, type CategoryLook } from './paths.ts'
import { useHere } from './use-category-round.ts'

/** The first page of a mode with category rounds: its subjects, what was played in them and what waits there. */
export function categoriesScreen(look: CategoryLook): ComponentType {
  return function Categories() {
    const under = useUnder(look)
    const item = (category: Category) => (
      <CategoryItem
        category={category}
        gel={look.gel}
        to={pathOf(look, category)}
        under={under(category.slug, undefined, category.no_of_que)}
        marksPlayed
      />
    )
    return (
      <CategoriesPage look={look} set={look.bookmarkType}>
        {(categories) => <CategoryList categories={categories} item={item} />}
      </CategoriesPage>
    )
  }
}

/** The page of a subject's parts. */
export function partsScreen(look: CategoryLook): ComponentType {
  return function Parts() {
    const { category } = useHere(look)
    const under = useUnder(look)
    return (
      <PartsPage
        look={look}
        set={look.bookmarkType}
        category={category}
        pathOf={(part) => categoryRoundPath(look.path, category, part)}
        under={({ slug, no_of_que }: Part) => under(category, slug, no_of_que)}
        marksPlayed
      />
    )
  }
}

function pathOf({ path }: CategoryLook, { slug, no_of }: Category): string {
  return no_of > 0 ? partsPath(path, slug) : categoryRoundPath(path, slug)
}

/** The line under a category’s name: the question that waits there, else how many there are. */
function useUnder({ id }: CategoryLook) {
  const { t } = useTexts()
  const { data } = useQuery(asked(getOpenRounds, {}, { quiet: true }))
  const open = data && !data.error ? data.data.filter((round) => round.mode === id && round.open === 1) : []
  return (category: string, part: string | undefined, questions: number) => {
    const round = open.find(({ place }) => place.category === category && place.subcategory === (part ?? '0'))
    return round ? t('category-rounds.waiting', { at: round.position, total: round.total }) : t('category-rounds.questions-count', { n: questions })
  }
}

import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../coins/ui/coin-bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { userCoins } from '../../coins/ui/slice.ts'
import { getSubcategoryByMaincategory, type CategoryType } from '../../questions/contract.ts'
import { CategoryCard } from '../../questions/ui/category-card.tsx'
import { Answered } from '../../rounds/ui/answered.tsx'
import type { RoundLook } from '../../rounds/ui/round-look.ts'
import { useCategories } from './category-list.tsx'

export type SubcategoryOnTheWire = Output<typeof getSubcategoryByMaincategory>[number]

/** The subcategories of a category that the player has access to. */
export function useParts(category: string, { enabled = true, ...options }: { enabled?: boolean; staleTime?: number } = {}) {
  return useQuery({ ...actionQuery(getSubcategoryByMaincategory, { category_slug: category }, { ...options, quiet: true }), enabled })
}

/** For names only: a long round must not reload them at its end. */
export const NEVER_STALE = { staleTime: Infinity }

export function useCategoryName(categoryType: CategoryType, slug: string): string | undefined {
  const { data } = useCategories(categoryType, NEVER_STALE)
  return data && !data.error ? data.data.find((category) => category.slug === slug)?.category_name : undefined
}

type PartsPageProps = {
  look: RoundLook & { path: string }
  categoryType: CategoryType
  category: string
  /** The path of a subcategory; without one, the path of a category that has no subcategories. */
  pathOf: (part?: string) => string
  under: (part: SubcategoryOnTheWire) => string
  /** Marks finished subcategories. */
  marksPlayed?: boolean
}

/** The subcategories of a category; one without subcategories redirects. */
export function PartsPage({ look, categoryType, category, pathOf, under, marksPlayed = false }: PartsPageProps) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const title = useCategoryName(categoryType, category) ?? t(look.titleKey)
  return (
    <Page title={title} look={look} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={title} place={t(look.titleKey)} back={look.path} coins={coins} />
      <Answered query={useParts(category)} skeleton={<ListSkeleton cards={3} />} back={look.path}>
        {(parts) =>
          parts.length === 0 ? (
            <Navigate to={pathOf()} replace />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {parts.map((part) => (
                <li key={part.id}>
                  <CategoryCard
                    name={part.subcategory_name}
                    image={part.image}
                    under={under(part)}
                    gel={look.gel}
                    to={pathOf(part.slug)}
                    played={marksPlayed && part.is_play === 1}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Page>
  )
}

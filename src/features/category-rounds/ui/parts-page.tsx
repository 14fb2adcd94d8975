import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { asked } from '../../../platform/web/net/query.ts'
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

export type Part = Output<typeof getSubcategoryByMaincategory>[number]

/** The parts of a category, as far as one may play in it. */
export function useParts(category: string, { enabled = true, ...options }: { enabled?: boolean; staleTime?: number } = {}) {
  return useQuery({ ...asked(getSubcategoryByMaincategory, { category_slug: category }, { ...options, quiet: true }), enabled })
}

/** For names: a round that has lasted asks for none of them at its end. */
export const LASTING = { staleTime: Infinity }

export function useCategoryName(set: CategoryType, slug: string): string | undefined {
  const { data } = useCategories(set, LASTING)
  return data && !data.error ? data.data.find((category) => category.slug === slug)?.category_name : undefined
}

type PartsPageProps = {
  look: RoundLook & { path: string }
  set: CategoryType
  category: string
  /** Where a part leads; without one, where a category leads that has no parts. */
  pathOf: (part?: string) => string
  under: (part: Part) => string
  /** Marks what was played to its end. */
  marksPlayed?: boolean
}

/** The parts of a subject; one that has none goes on by itself. */
export function PartsPage({ look, set, category, pathOf, under, marksPlayed = false }: PartsPageProps) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const title = useCategoryName(set, category) ?? t(look.titleKey)
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

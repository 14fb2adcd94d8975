import { useState, type ReactNode } from 'react'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../coins/ui/coin-bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { userCoins } from '../../coins/ui/slice.ts'
import { getCategories, type CategoryType } from '../../questions/contract.ts'
import { CategorySearch } from '../../questions/ui/category-search.tsx'
import { useInContentLanguage } from '../../questions/ui/content-language.ts'
import { findByName } from '../../questions/ui/find.ts'
import { StandIn } from '../../questions/ui/stand-in.tsx'
import { Answered } from '../../rounds/ui/answered.tsx'
import type { RoundLook } from '../../rounds/ui/round-look.ts'

export type CategoryOnTheWire = Output<typeof getCategories>[number]

/** The categories of a type, in the content language. */
export function useCategories(categoryType: CategoryType, options: { staleTime?: number } = {}) {
  return useInContentLanguage(getCategories, { type: categoryType }, options)
}

export function isLocked({ is_premium, has_unlocked }: CategoryOnTheWire): boolean {
  return is_premium === 1 && has_unlocked === 0
}

/** The page on which a category is chosen; `children` render the list, which is not empty. */
export function CategoriesPage({
  look,
  categoryType,
  children,
}: {
  look: RoundLook
  categoryType: CategoryType
  children: (categories: CategoryOnTheWire[]) => ReactNode
}) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const title = t(look.titleKey)
  return (
    <Page title={title} look={look} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={title} place={t('category-rounds.pick')} back="/" coins={coins} />
      <Answered query={useCategories(categoryType)} skeleton={<ListSkeleton />} back="/">
        {(categories) => (categories.length === 0 ? <NoCategories /> : children(categories))}
      </Answered>
    </Page>
  )
}

function NoCategories() {
  const { t } = useTexts()
  return (
    <Empty title={t('category-rounds.empty')} hint={t('category-rounds.empty-hint')}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}

type CategoryListProps = {
  categories: CategoryOnTheWire[]
  item: (category: CategoryOnTheWire) => ReactNode
  /** A large card in first place, hidden during a search; it replaces the item of `instead`. */
  featured?: { card: ReactNode; instead?: CategoryOnTheWire }
}

/** The categories, locked ones last, with a search field. */
export function CategoryList({ categories, item, featured }: CategoryListProps) {
  const [typed, setTyped] = useState('')
  const searching = typed.trim() !== ''
  const rest = searching ? categories : categories.filter((category) => category !== featured?.instead)
  const shown = lockedLast(findByName(rest, typed, ({ category_name }) => category_name))
  return (
    <>
      <StandIn languageId={categories[0]?.language_id} />
      <CategorySearch count={categories.length} value={typed} onChange={setTyped} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {featured && !searching && <li className="col-span-2">{featured.card}</li>}
        {shown.map((category, at) => (
          <li key={category.id} className={cx((isLocked(category) || isAloneInRow(shown, at)) && 'max-sm:col-span-2')}>
            {item(category)}
          </li>
        ))}
      </ul>
      <FoundCount typed={typed.trim()} count={shown.length} />
    </>
  )
}

/** The number of matches: visible when it is 0, always announced to screen readers. */
function FoundCount({ typed, count }: { typed: string; count: number }) {
  const { t } = useTexts()
  return (
    <p role="status" className={cx(count > 0 ? 'sr-only' : 'py-8 text-center text-hush sm:text-xl')}>
      {typed && (count === 0 ? t('category-rounds.none-found', { typed }) : t('category-rounds.found', { n: count }))}
    </p>
  )
}

function lockedLast(categories: CategoryOnTheWire[]): CategoryOnTheWire[] {
  return [...categories.filter((category) => !isLocked(category)), ...categories.filter(isLocked)]
}

/** The last item of an odd number of unlocked ones; locked items take a row each. */
function isAloneInRow(shown: CategoryOnTheWire[], at: number): boolean {
  const open = shown.filter((category) => !isLocked(category)).length
  return at === open - 1 && open % 2 === 1
}

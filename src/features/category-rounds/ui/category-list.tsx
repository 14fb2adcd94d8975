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

export type Category = Output<typeof getCategories>[number]

/** The categories of a type, in the language of the questions. */
export function useCategories(set: CategoryType, options: { staleTime?: number } = {}) {
  return useInContentLanguage(getCategories, { type: set }, options)
}

export function isLocked({ is_premium, has_unlocked }: Category): boolean {
  return is_premium === 1 && has_unlocked === 0
}

/** The page on which a subject is chosen; `children` draw the list, which has at least one. */
export function CategoriesPage({
  look,
  set,
  children,
}: {
  look: RoundLook
  set: CategoryType
  children: (categories: Category[]) => ReactNode
}) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const title = t(look.titleKey)
  return (
    <Page title={title} look={look} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={title} place={t('category-rounds.pick')} back="/" coins={coins} />
      <Answered query={useCategories(set)} skeleton={<ListSkeleton />} back="/">
        {(categories) => (categories.length === 0 ? <Nothing /> : children(categories))}
      </Answered>
    </Page>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <Empty title={t('category-rounds.empty')} hint={t('category-rounds.empty-hint')}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}

type CategoryListProps = {
  categories: Category[]
  item: (category: Category) => ReactNode
  /** A large card before the others, while nobody searches; `instead` of this category's own. */
  featured?: { card: ReactNode; instead?: Category }
}

/** The subjects, those that cost something last, and a field to find one. */
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
          <li key={category.id} className={cx((isLocked(category) || isLonely(shown, at)) && 'max-sm:col-span-2')}>
            {item(category)}
          </li>
        ))}
      </ul>
      <Found typed={typed.trim()} count={shown.length} />
    </>
  )
}

/** How many were found: seen where there are none, heard always. */
function Found({ typed, count }: { typed: string; count: number }) {
  const { t } = useTexts()
  return (
    <p role="status" className={cx(count > 0 ? 'sr-only' : 'py-8 text-center text-hush sm:text-xl')}>
      {typed && (count === 0 ? t('category-rounds.none-found', { typed }) : t('category-rounds.found', { n: count }))}
    </p>
  )
}

function lockedLast(categories: Category[]): Category[] {
  return [...categories.filter((category) => !isLocked(category)), ...categories.filter(isLocked)]
}

/** Alone in the last row of two; locked ones take a row each. */
function isLonely(shown: Category[], at: number): boolean {
  const open = shown.filter((category) => !isLocked(category)).length
  return at === open - 1 && open % 2 === 1
}

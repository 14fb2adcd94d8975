import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListBones } from '../../../platform/web/ui/bones.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { isNone } from '../../../features/levels/ui/paths.ts'
import { getCategories, SETS } from '../../../features/questions/contract.ts'
import { CategorySearch } from '../../../features/questions/ui/category-search.tsx'
import { useContentLanguage } from '../../../features/questions/ui/content-language.ts'
import { findByName } from '../../../features/questions/ui/find.ts'
import { StandIn } from '../../../features/questions/ui/stand-in.tsx'
import { getOpenRounds } from '../../../features/rounds/contract.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { CategoryItem, isLocked, type Category } from '../ui/category-list.tsx'
import { FeaturedCard, type LastRound } from '../ui/featured-card.tsx'
import { quizZoneLook } from '../ui/look.ts'

/** The subjects, and before them the one where the player is. */
export function Categories() {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const query = useQuery(asked(getCategories, { type: SETS.quizZone, ...useContentLanguage() }, { quiet: true }))
  return (
    <Page title={t(quizZoneLook.titleKey)} look={quizZoneLook} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t(quizZoneLook.titleKey)} place={t('quiz-zone.pick')} back="/" coins={coins} />
      <Answered query={query} bones={<ListBones />} back="/">
        {(categories) => (categories.length === 0 ? <Nothing /> : <Subjects categories={categories} />)}
      </Answered>
    </Page>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <Empty title={t('quiz-zone.empty')} hint={t('quiz-zone.empty-hint')}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}

function Subjects({ categories }: { categories: Category[] }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const last = useLastRound(categories)
  const searching = typed.trim() !== ''
  const featured = searching ? undefined : last
  // A subject without parts stands once: as the featured card.
  const rest =
    featured && isNone(featured.round.place.subcategory) ? categories.filter((category) => category !== featured.category) : categories
  const shown = lockedLast(findByName(rest, typed, ({ category_name }) => category_name))
  return (
    <>
      <StandIn languageId={categories[0]?.language_id} />
      <CategorySearch count={categories.length} value={typed} onChange={setTyped} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {featured && (
          <li className="col-span-2">
            <FeaturedCard last={featured.round} image={featured.category.image} />
          </li>
        )}
        {shown.map((category, at) => (
          <li key={category.id} className={cx((isLocked(category) || isLonely(shown, at)) && 'max-sm:col-span-2')}>
            <CategoryItem category={category} />
          </li>
        ))}
      </ul>
      <p role="status" className={cx(shown.length > 0 ? 'sr-only' : 'py-8 text-center text-hush sm:text-xl')}>
        {searching && (shown.length === 0 ? t('quiz-zone.none-found', { typed: typed.trim() }) : t('quiz-zone.found', { n: shown.length }))}
      </p>
    </>
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

/** The round that waits here, else the last one that was played, if its subject is among these. */
function useLastRound(categories: Category[]): { round: LastRound; category: Category } | undefined {
  const { data } = useQuery(asked(getOpenRounds, {}, { quiet: true }))
  const round = data && !data.error ? data.data.find(({ mode }) => mode === quizZoneLook.id) : undefined
  const category = categories.find((each) => each.slug === round?.place.category && !isLocked(each))
  return round && category && { round, category }
}

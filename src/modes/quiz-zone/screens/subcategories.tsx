import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListBones } from '../../../platform/web/ui/bones.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { useHere } from '../../../features/levels/ui/use-here.ts'
import { getCategories, getSubcategoryByMaincategory, SETS } from '../../../features/questions/contract.ts'
import { CategoryCard } from '../../../features/questions/ui/category-card.tsx'
import { useContentLanguage } from '../../../features/questions/ui/content-language.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { quizZoneLook } from '../ui/look.ts'
import { HOME_PATH, levelsPath, quizZonePaths } from '../ui/paths.ts'

/** The parts of a subject; one that has none goes on to its levels. */
export function Subcategories() {
  const { t } = useTexts()
  const { category } = useHere(quizZonePaths)
  const coins = userCoins.use(({ data }) => data?.coins)
  const query = useQuery(asked(getSubcategoryByMaincategory, { category_slug: category }, { quiet: true }))
  const title = useCategoryName(category) ?? t(quizZoneLook.titleKey)
  return (
    <Page title={title} look={quizZoneLook} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={title} place={t(quizZoneLook.titleKey)} back={HOME_PATH} coins={coins} />
      <Answered query={query} bones={<ListBones cards={3} />} back={HOME_PATH}>
        {(parts) =>
          parts.length === 0 ? (
            <Navigate to={levelsPath(category)} replace />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {parts.map(({ id, slug, subcategory_name, image, maxlevel }) => (
                <li key={id}>
                  <CategoryCard
                    name={subcategory_name}
                    image={image}
                    under={t('quiz-zone.levels-count', { n: maxlevel })}
                    gel={quizZoneLook.gel}
                    to={levelsPath(category, slug)}
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

function useCategoryName(slug: string): string | undefined {
  const { data } = useQuery(asked(getCategories, { type: SETS.quizZone, ...useContentLanguage() }, { quiet: true }))
  return data && !data.error ? data.data.find((category) => category.slug === slug)?.category_name : undefined
}

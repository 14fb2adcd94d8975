import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/call.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import type { getCategories } from '../../../features/questions/contract.ts'
import { CategoryCard, LockedCategoryCard } from '../../../features/questions/ui/category-card.tsx'
import { getLevelData } from '../contract.ts'
import { quizZoneLook } from './look.ts'
import { levelsPath, partsPath } from './paths.ts'

export type Category = Output<typeof getCategories>[number]

/** One subject of the list: a way in, or what it costs. */
export function CategoryItem({ category }: { category: Category }) {
  const { t } = useTexts()
  const { slug, category_name: name, image, no_of, maxlevel, coins } = category
  const levels = t('quiz-zone.levels-count', { n: maxlevel })
  const under = no_of > 0 ? t('quiz-zone.parts-count', { n: no_of }) : levels
  if (isLocked(category))
    return (
      <LockedCategoryCard
        name={name}
        image={image}
        under={t('quiz-zone.premium', { levels: under })}
        gel={quizZoneLook.gel}
        price={coins}
        onPress={() => void tellLocked(slug)}
      />
    )
  return <CategoryCard name={name} image={image} under={under} gel={quizZoneLook.gel} to={no_of > 0 ? partsPath(slug) : levelsPath(slug)} />
}

export function isLocked({ is_premium, has_unlocked }: Category): boolean {
  return is_premium === 1 && has_unlocked === 0
}

/** The server's own sentence. */
async function tellLocked(category_slug: string) {
  const answer = await call(getLevelData, { category_slug })
  if (answer?.error) toast.error(answer.text, { id: answer.code })
}

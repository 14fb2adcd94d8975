import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import type { getCategories } from '../../../features/questions/contract.ts'
import { CategoryCard, LockedCategoryCard } from '../../../features/questions/ui/category-card.tsx'
import { UnlockDialog } from '../../../features/questions/ui/unlock-dialog.tsx'
import { getLevelData } from '../contract.ts'
import { quizZoneLook } from './look.ts'
import { levelsPath, partsPath } from './paths.ts'

export type Category = Output<typeof getCategories>[number]

/** One subject of the list: a way in, or what it costs. */
export function CategoryItem({ category }: { category: Category }) {
  const { t } = useTexts()
  const { category_name: name, image, no_of, maxlevel } = category
  const levels = t('quiz-zone.levels-count', { n: maxlevel })
  const under = no_of > 0 ? t('quiz-zone.parts-count', { n: no_of }) : levels
  if (isLocked(category)) return <LockedItem category={category} under={t('quiz-zone.premium', { levels: under })} />
  return <CategoryCard name={name} image={image} under={under} gel={quizZoneLook.gel} to={pathOf(category)} />
}

export function isLocked({ is_premium, has_unlocked }: Category): boolean {
  return is_premium === 1 && has_unlocked === 0
}

function pathOf({ slug, no_of }: Category): string {
  return no_of > 0 ? partsPath(slug) : levelsPath(slug)
}

/** Opens the offer, and once it is taken the subject itself. */
function LockedItem({ category, under }: { category: Category; under: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { slug, category_name: name, image, coins: price } = category
  const enter = () => {
    void queries.invalidateQueries({ queryKey: [getLevelData.name] })
    void navigate({ to: pathOf(category) })
  }
  return (
    <>
      <LockedCategoryCard name={name} image={image} under={under} gel={quizZoneLook.gel} price={price} onPress={() => setAsking(true)} />
      <UnlockDialog offer={{ slug, name, price }} open={asking} onClose={() => setAsking(false)} onUnlocked={enter} />
    </>
  )
}

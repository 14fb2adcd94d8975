import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CategoryCard, LockedCategoryCard } from '../../questions/ui/category-card.tsx'
import { UnlockDialog } from '../../questions/ui/unlock-dialog.tsx'
import { isLocked, type CategoryOnTheWire } from './category-list.tsx'

type CategoryItemProps = {
  category: CategoryOnTheWire
  gel: string
  to: string
  /** What the category holds; replaced by the number of subcategories where it has some. */
  under: string
  /** Marks finished categories. */
  marksPlayed?: boolean
  /** Calls whose cached answers an unlock invalidates. */
  stale?: readonly { name: string }[]
}

/** One category of the list: a link, or a button that offers to unlock it. */
export function CategoryItem({ category, gel, to, under, marksPlayed = false, stale = [] }: CategoryItemProps) {
  const { t } = useTexts()
  const { category_name: name, image, no_of, is_play } = category
  const what = no_of > 0 ? t('category-rounds.parts-count', { n: no_of }) : under
  if (isLocked(category)) return <LockedItem category={category} gel={gel} to={to} under={t('category-rounds.premium', { what })} stale={stale} />
  return <CategoryCard name={name} image={image} under={what} gel={gel} to={to} played={marksPlayed && is_play === 1} />
}

/** Opens the unlock dialog, and the category after a purchase. */
function LockedItem({ category, gel, to, under, stale }: Omit<CategoryItemProps, 'marksPlayed'> & { stale: readonly { name: string }[] }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { slug, category_name: name, image, coins: price } = category
  const enter = () => {
    for (const call of stale) void queries.invalidateQueries({ queryKey: [call.name] })
    void navigate({ to })
  }
  return (
    <>
      <LockedCategoryCard name={name} image={image} under={under} gel={gel} price={price} onPress={() => setAsking(true)} />
      <UnlockDialog offer={{ slug, name, price }} open={asking} onClose={() => setAsking(false)} onUnlocked={enter} />
    </>
  )
}

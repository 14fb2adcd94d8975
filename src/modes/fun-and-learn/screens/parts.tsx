import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { PartsPage } from '../../../features/category-rounds/ui/parts-page.tsx'
import { funAndLearnLook } from '../ui/look.ts'
import { textsPath } from '../ui/paths.ts'
import { useHere } from '../ui/use-texts.ts'

/** The subcategories of a category; one without any redirects to its texts. */
export function Parts() {
  const { t } = useTexts()
  const { category } = useHere()
  return (
    <PartsPage
      look={funAndLearnLook}
      categoryType={CATEGORY_TYPES.funAndLearn}
      category={category}
      pathOf={(part) => textsPath(category, part)}
      under={({ maxlevel }) => t('fun-and-learn.texts-count', { n: maxlevel })}
    />
  )
}

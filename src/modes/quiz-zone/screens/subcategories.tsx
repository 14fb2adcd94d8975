import { useTexts } from '../../../platform/web/texts.ts'
import { useHere } from '../../../features/levels/ui/use-here.ts'
import { SETS } from '../../../features/questions/contract.ts'
import { PartsPage } from '../../../features/sets/ui/parts-page.tsx'
import { quizZoneLook } from '../ui/look.ts'
import { levelsPath, quizZonePaths } from '../ui/paths.ts'

/** The parts of a subject; one that has none goes on to its levels. */
export function Subcategories() {
  const { t } = useTexts()
  const { category } = useHere(quizZonePaths)
  return (
    <PartsPage
      look={quizZoneLook}
      set={SETS.quizZone}
      category={category}
      pathOf={(part) => levelsPath(category, part)}
      under={({ maxlevel }) => t('quiz-zone.levels-count', { n: maxlevel })}
    />
  )
}

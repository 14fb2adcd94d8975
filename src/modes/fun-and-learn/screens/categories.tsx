import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SETS } from '../../../features/questions/contract.ts'
import { CategoryItem } from '../../../features/sets/ui/category-item.tsx'
import { CategoriesPage, CategoryList } from '../../../features/sets/ui/category-list.tsx'
import { getFunNLearn } from '../contract.ts'
import { funAndLearnLook } from '../ui/look.ts'
import { partsPath, textsPath } from '../ui/paths.ts'

/** The shelves of the library. */
export function Categories() {
  const { t } = useTexts()
  return (
    <CategoriesPage look={funAndLearnLook} set={SETS.funAndLearn}>
      {(categories) => (
        <CategoryList
          categories={categories}
          item={(category) => (
            <CategoryItem
              category={category}
              gel={funAndLearnLook.gel}
              to={category.no_of > 0 ? partsPath(category.slug) : textsPath(category.slug)}
              under={t('fun-and-learn.texts-count', { n: category.maxlevel })}
              stale={[getFunNLearn]}
            />
          )}
        />
      )}
    </CategoriesPage>
  )
}

import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { CategoryItem } from '../../../features/category-rounds/ui/category-item.tsx'
import { CategoriesPage, CategoryList } from '../../../features/category-rounds/ui/category-list.tsx'
import { getFunNLearn } from '../contract.ts'
import { funAndLearnLook } from '../ui/look.ts'
import { partsPath, textsPath } from '../ui/paths.ts'

/** The shelves of the library. */
export function Categories() {
  const { t } = useTexts()
  return (
    <CategoriesPage look={funAndLearnLook} categoryType={CATEGORY_TYPES.funAndLearn}>
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

/** A category, or one of its parts, whose questions are all played, whatever their level. `subcategoryId` 0: the whole category. */
export type CategoryPlace = { categoryId: number; subcategoryId: number }

/** The scope of a category round. */
export const scopeOf = ({ categoryId, subcategoryId }: CategoryPlace): string => `${categoryId}:${subcategoryId}`

export function readScope(scope: string): CategoryPlace {
  const [categoryId, subcategoryId] = scope.split(':').map(Number) as [number, number]
  return { categoryId, subcategoryId }
}

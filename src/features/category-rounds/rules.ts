/** A category or subcategory whose questions of all levels are played. `subcategoryId` 0: the whole category. */
export type CategoryPlace = { categoryId: number; subcategoryId: number }

/** The scope string of a category round. */
export const scopeOf = ({ categoryId, subcategoryId }: CategoryPlace): string => `${categoryId}:${subcategoryId}`

export function readScope(scope: string): CategoryPlace {
  const [categoryId, subcategoryId] = scope.split(':').map(Number) as [number, number]
  return { categoryId, subcategoryId }
}

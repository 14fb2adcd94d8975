/** A set: a category, or one of its parts, whose questions are played whole, whatever their level. 0 stands for no part. */
export type CategoryPlace = { categoryId: number; subcategoryId: number }

/** What a round of a set is played on. */
export const scopeOf = ({ categoryId, subcategoryId }: CategoryPlace): string => `${categoryId}:${subcategoryId}`

export function readScope(scope: string): CategoryPlace {
  const [categoryId, subcategoryId] = scope.split(':').map(Number) as [number, number]
  return { categoryId, subcategoryId }
}

/** A set: a category, or one of its parts, whose questions are played whole, whatever their level. 0 stands for no part. */
export type SetPlace = { categoryId: number; subcategoryId: number }

/** What a round of a set is played on. */
export const scopeOf = ({ categoryId, subcategoryId }: SetPlace): string => `${categoryId}:${subcategoryId}`

export function readScope(scope: string): SetPlace {
  const [categoryId, subcategoryId] = scope.split(':').map(Number) as [number, number]
  return { categoryId, subcategoryId }
}

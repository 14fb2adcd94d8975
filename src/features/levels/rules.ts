/** The scope of a round: one level of a (sub)category. 0 means no subcategory. */
export type LevelScope = { categoryId: number; subcategoryId: number; level: number }

export const scopeOf = ({ categoryId, subcategoryId, level }: LevelScope): string => `${categoryId}:${subcategoryId}:${level}`

export function readScope(scope: string): LevelScope {
  const [categoryId, subcategoryId, level] = scope.split(':').map(Number) as [number, number, number]
  return { categoryId, subcategoryId, level }
}

/** The questions that came in from one file. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { deleteEmptyPlaces as deletePlaces, deleteImported as deleteSome, switchImported as switchAll } from '../desk-store.ts'
import { invalidateCatalogue } from './catalogue.ts'

export { importedCategories, importedCounts, isImportAsked } from '../desk-store.ts'

/** Draws them for new rounds, or none of them; answers how many were switched. `state`: only where the import is in it. */
export async function switchImported(tx: Tx, importId: number, active: boolean, state?: string): Promise<number> {
  const switched = await switchAll(tx, importId, active, state)
  invalidateCatalogue(tx)
  return switched
}

/** Takes so many of them out of the bank; answers how many went. Only those that nothing refers to. */
export async function deleteImported(tx: Tx, importId: number, most: number): Promise<number> {
  const gone = await deleteSome(tx, importId, most)
  invalidateCatalogue(tx)
  return gone
}

/** Removes those of these categories and subcategories that hold nothing; answers how many categories went. */
export async function deleteEmptyPlaces(tx: Tx, places: { categoryIds: readonly number[]; subcategoryIds: readonly number[] }): Promise<number> {
  const gone = await deletePlaces(tx, places)
  invalidateCatalogue(tx)
  return gone
}

/**
 * Cursor pagination: the server continues after the last record of a page instead of counting the records before it, so that the
 * last page of a million costs as much as the first one.
 */
import type { GetListParams, RaRecord } from 'react-admin'
import type { Listed } from './data.ts'

export type CursorWish = { filter: Record<string, unknown>; sort: { field: string; order: 'ASC' | 'DESC' }; limit: number; cursor: string | undefined }
/** `next`: the cursor of the page after this one; null on the last page. `total` only where it is known. */
export type CursorPage = { rows: RaRecord[]; next: string | null; total?: number }

/** react-admin requests pages by number; the cursors of the pages read so far are stored for each filter and order. */
export function cursorList(read: (wish: CursorWish) => Promise<CursorPage>): (wish: GetListParams) => Promise<Listed> {
  const cursors = new Map<string, (string | undefined)[]>()
  return async ({ filter = {}, sort = { field: 'id', order: 'DESC' }, pagination = { page: 1, perPage: 25 } }) => {
    const wish = { filter: filter as Record<string, unknown>, sort, limit: pagination.perPage }
    const key = JSON.stringify(wish)
    const known = cursors.get(key) ?? [undefined]
    cursors.set(key, known)
    // A page that was opened directly is reached over those before it.
    for (let page = known.length; page < pagination.page; page++) {
      const { next } = await read({ ...wish, cursor: known[page - 1] })
      if (next === null) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: true } }
      known[page] = next
    }
    const { rows, next, total } = await read({ ...wish, cursor: known[pagination.page - 1] })
    if (next !== null) known[pagination.page] = next
    const pageInfo = { hasNextPage: next !== null, hasPreviousPage: pagination.page > 1 }
    // The last page gives the total.
    const counted = total ?? (next === null ? (pagination.page - 1) * pagination.perPage + rows.length : undefined)
    return { data: rows, pageInfo, ...(counted !== undefined && { total: counted }) }
  }
}

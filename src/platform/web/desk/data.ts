/** react-admin's data provider: lists are answered by the actions that each resource names. */
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'

export type Listed = { data: RaRecord[]; total?: number; pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean } }
/** How a resource is read. Changes are acts with a reason of their own (act-dialog.tsx), never an edit of a row. */
export type ResourceReads = { list: (wish: GetListParams) => Promise<Listed> }

const acts = (what: string) => () => Promise.reject(new Error(`At the desk ${what} is an act with a reason.`))

/** A list is read whole or by pages; one record is looked up in it. */
export function dataProvider(resources: Readonly<Record<string, ResourceReads>>): DataProvider {
  const reads = (name: string) => {
    const found = resources[name]
    if (!found) throw new Error(`The desk has no resource "${name}".`)
    return found
  }
  const everything = (name: string) => reads(name).list({ filter: {}, pagination: { page: 1, perPage: 100 } })
  const provider = {
    getList: (name: string, wish: GetListParams) => reads(name).list(wish),
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: (await everything(name)).data.find((record) => record.id === id) }),
    getMany: async (name: string, { ids }: { ids: unknown[] }) => ({ data: (await everything(name)).data.filter(({ id }) => ids.includes(id)) }),
    getManyReference: acts('a reference'),
    create: acts('adding'),
    update: acts('changing'),
    updateMany: acts('changing'),
    delete: acts('removing'),
    deleteMany: acts('removing'),
  }
  // react-admin's own type is generic in the record; what each resource lists is checked where it is made.
  return provider as unknown as DataProvider
}

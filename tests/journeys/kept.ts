/** What a browser stores of the queries that a player has seen. */
import { expect, type Page } from '@playwright/test'

/** The keys of the stored queries; they must not be read before the page itself has made their database. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'limelight-queries')) return []
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>(
        (resolve, reject) => ((request.onsuccess = () => resolve(request.result)), (request.onerror = () => reject(request.error))),
      )
    const database = await ask(indexedDB.open('limelight-queries'))
    try {
      return (await ask(database.transaction('queries').objectStore('queries').getAllKeys())).map(String)
    } finally {
      database.close()
    }
  })

/** Waits until data of the action is stored, which is a moment after it shows. */
export async function isKept(page: Page, action: string): Promise<void> {
  await expect.poll(async () => (await storedKeys(page)).some((key) => key.includes(`["${action}"`))).toBe(true)
}

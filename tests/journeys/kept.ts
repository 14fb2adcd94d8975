/** What a browser keeps of the answers that a player has seen. */
import { expect, type Page } from '@playwright/test'

/** The browser keeps an answer a moment after it shows. It must not be opened here before the page itself has made it. */
export async function isKept(page: Page, action: string): Promise<void> {
  const keys = () =>
    page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'limelight-kept')) return []
      const ask = <T>(request: IDBRequest<T>) =>
        new Promise<T>(
          (resolve, reject) => ((request.onsuccess = () => resolve(request.result)), (request.onerror = () => reject(request.error))),
        )
      const database = await ask(indexedDB.open('limelight-kept'))
      try {
        return (await ask(database.transaction('answers').objectStore('answers').getAllKeys())).map(String)
      } finally {
        database.close()
      }
    })
  await expect.poll(async () => (await keys()).some((key) => key.startsWith(`${action}&`))).toBe(true)
}

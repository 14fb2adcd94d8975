/** Stands in for storage that a browser forbids: it lasts as long as the page, so a guest can play but loses the seat by a reload. */
export function replaceForbiddenStorage(page: object = globalThis): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      // A browser that forbids it throws on access.
      Reflect.get(page, name)
    } catch (error) {
      console.info(`${name} lasts as long as this page`, error)
      Object.defineProperty(page, name, { configurable: true, value: inMemory() })
    }
  }
}

function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>()
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => void texts.set(key, text), removeItem: (key) => void texts.delete(key) }
}

/** Lets so many works go on at once; the others wait their turn. Keeps a burst of heavy work from taking every connection. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

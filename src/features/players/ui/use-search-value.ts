import { useMemo } from 'react'
import { useRouter, useSearch } from '@tanstack/react-router'

/** A value of this screen's address as it was written: the router would read the code 34E6 as a number. */
export function useSearchValue(name: string): string | null {
  const { history } = useRouter()
  // Updated with the screen, not while the next one is still loading.
  const shown = useSearch({ strict: false, select: (search) => JSON.stringify(search) })
  return useMemo(() => new URLSearchParams(history.location.search).get(name), [history, name, shown])
}

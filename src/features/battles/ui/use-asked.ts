import { useSearch } from '@tanstack/react-router'

/** Whether a bare word stands behind the question mark of this screen's address. */
export function useAsked(word: string): boolean {
  return useSearch({ strict: false, select: (search) => word in search })
}

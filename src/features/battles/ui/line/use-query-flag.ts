import { useSearch } from '@tanstack/react-router'

/** Whether the query string has this bare word, as in `?join`; with a final slash too, because every path here may be written with one. */
export function useQueryFlag(word: string): boolean {
  return useSearch({ strict: false, select: (search) => word in search || `${word}/` in search })
}

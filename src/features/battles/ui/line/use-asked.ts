import { useSearch } from '@tanstack/react-router'

/** Whether a bare word stands behind the question mark of this screen's address; with a final slash too, as any address here may be written. */
export function useAsked(word: string): boolean {
  return useSearch({ strict: false, select: (search) => word in search || `${word}/` in search })
}

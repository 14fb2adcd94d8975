import { useLocation } from '@tanstack/react-router'

/** A value of the address as it was written: a code of digits stays a text. */
export function useSearchValue(name: string): string | null {
  return new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get(name)
}

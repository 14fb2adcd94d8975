/** The categories and languages that every page of the content shares. */
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { listCategories, type ListedCategory, type ListedLanguage } from '../desk-contract.ts'

type Content = Output<typeof listCategories>
const NOTHING: Content = { languages: [], categories: [] }

export async function readContent(): Promise<Content> {
  const answer = await call(listCategories, {})
  if (!answer || answer.error) throw new Error('The categories did not come.')
  return answer.data
}

/** `ready`: they are there, also while they are read again. */
export function useContent(): Content & { ready: boolean } {
  const { data } = useQuery({ queryKey: [listCategories.name], queryFn: readContent })
  return { ...(data ?? NOTHING), ready: data !== undefined }
}

/** The language whose content is looked at, kept for the next visit; the first one until another is chosen. */
export function useContentLanguage(languages: readonly ListedLanguage[]): [string, (id: string) => void] {
  const [chosen, choose] = useStore('content-language', '')
  return [languages.find(({ id }) => id === chosen)?.id ?? languages[0]?.id ?? '', choose]
}

export const categoriesOf = (categories: readonly ListedCategory[], type: number, languageId: string): ListedCategory[] => categories.filter((category) => category.type === type && category.language_id === languageId)

/** The types of categories, by their number on the wire. */
export const TYPES = [1, 2, 3, 4, 5, 6] as const

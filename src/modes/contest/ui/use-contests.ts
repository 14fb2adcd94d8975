import { useParams } from '@tanstack/react-router'
import { useInContentLanguage } from '../../../features/questions/ui/content-language.ts'
import { getContest, type Contest } from '../contract.ts'
import { contestTabs, type ContestTab } from '../rules/tabs.ts'

export type Lists = Record<ContestTab, Contest[]>

export function useContestQuery(options: { staleTime?: number } = {}) {
  return useInContentLanguage(getContest, {}, options)
}

/** All contests, by where they stand. */
export function useLists(options: { staleTime?: number } = {}): Lists | undefined {
  const { data } = useContestQuery(options)
  return data && !data.error ? contestTabs(data.data) : undefined
}

/** The contest that the address names, once it is known; `at`: when its figures were true, by the clock of this browser. */
export function useHere(options: { staleTime?: number } = {}): { slug: string; contest: Contest | undefined; at: number } {
  const { contest: slug = '' }: { contest?: string } = useParams({ strict: false })
  const { data, dataUpdatedAt: at } = useContestQuery(options)
  const all = data && !data.error ? Object.values(contestTabs(data.data)).flat() : []
  return { slug, contest: all.find((each) => each.slug === slug), at }
}

import { useParams } from '@tanstack/react-router'
import { useInContentLanguage } from '../../../features/questions/ui/content-language.ts'
import { getContest, type Contest } from '../contract.ts'
import { contestTabs, type ContestTab } from '../rules/tabs.ts'

export type Lists = Record<ContestTab, Contest[]>

export function useContestQuery(options: { staleTime?: number } = {}) {
  return useInContentLanguage(getContest, {}, options)
}

/** All contests, by state. */
export function useLists(options: { staleTime?: number } = {}): Lists | undefined {
  const { data } = useContestQuery(options)
  return data && !data.error ? contestTabs(data.data) : undefined
}

/** The contest of the current path, once it has loaded; `at`: when its figures were valid, by the browser's clock. */
export function useHere(options: { staleTime?: number } = {}): { slug: string; contest: Contest | undefined; at: number } {
  const { contest: slug = '' }: { contest?: string } = useParams({ strict: false })
  const { data, dataUpdatedAt: at } = useContestQuery(options)
  const all = data && !data.error ? Object.values(contestTabs(data.data)).flat() : []
  return { slug, contest: all.find((each) => each.slug === slug), at }
}

import { useParams } from '@tanstack/react-router'
import { useInContentLanguage } from '../../../features/questions/ui/content-language.ts'
import { getContest, type Contest } from '../contract.ts'

export type Lists = Record<Tab, Contest[]>
export const TABS = ['live', 'upcoming', 'past'] as const
export type Tab = (typeof TABS)[number]

export function useContestQuery() {
  return useInContentLanguage(getContest, {})
}

/** All contests, by where they stand. */
export function useLists(): Lists | undefined {
  const { data } = useContestQuery()
  if (!data || data.error) return undefined
  const { live_contest, upcoming_contest, past_contest } = data.data
  return { live: live_contest.data, upcoming: upcoming_contest.data, past: past_contest.data }
}

/** The contest that the address names, once it is known. */
export function useHere(): { slug: string; contest: Contest | undefined } {
  const { contest: slug = '' }: { contest?: string } = useParams({ strict: false })
  const lists = useLists()
  const contest = lists && Object.values(lists).flat().find((each) => each.slug === slug)
  return { slug, contest }
}

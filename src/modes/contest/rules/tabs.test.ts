import { expect, it } from 'vitest'
import type { Contest } from '../contract.ts'
import { contestTabs } from './tabs.ts'

const contest = (slug: string, ends_in_ms: number, state: Contest['state'] = 'open') => ({ slug, ends_in_ms, state }) as Contest
const part = (...data: Contest[]) => ({ error: data.length === 0, message: '', data })

it('lists no running contest as past', () => {
  const past = part(contest('played', 5), contest('counting', 0), contest('cancelled', 5, 'cancelled'), contest('settled', 0, 'settled'))
  const tabs = contestTabs({ live_contest: part(contest('open', 5)), upcoming_contest: part(contest('next', 9)), past_contest: past })
  const slugs = Object.entries(tabs).map(([tab, contests]) => [tab, ...contests.map(({ slug }) => slug)])
  expect(slugs).toEqual([['live', 'open', 'played'], ['upcoming', 'next'], ['past', 'counting', 'cancelled', 'settled']])
})

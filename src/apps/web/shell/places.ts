/** Where a notification leads: for its line in the list, its toast, and the push that is tapped. */

export type Placed = { type: string; type_id: string; category_type: string }

/** The ways to play whose categories have pages, by the categories' type. */
const CATEGORIES: Record<string, string> = {
  '1': '/quiz-zone/',
  '2': '/fun-and-learn/',
  '3': '/guess-the-word/',
  '4': '/audio-questions/',
  '5': '/math-mania/',
  '6': '/multi-match-questions/',
}
const PLACES: Record<string, (id: string) => string> = {
  'contest-start': (slug) => `/contest-play/${slug}/`,
  'contest-prize': (slug) => `/contest-play/${slug}/leaderboard/`,
  badge: () => '/profile/badges/',
  'payout-done': () => '/profile/wallet/',
  'payout-refused': () => '/profile/wallet/',
  friend: () => '/profile/invite/',
  streak: () => '/quiz-play/daily-quiz-dashboard/',
}

/** A path of this site; '' where it leads nowhere, or what it is about is not known here. */
export function placeOf({ type, type_id, category_type }: Placed): string {
  const id = encodeURIComponent(type_id)
  if (type === 'category') return id && CATEGORIES[category_type] ? `${CATEGORIES[category_type]}${id}/` : ''
  return Object.hasOwn(PLACES, type) ? (PLACES[type]?.(id) ?? '') : ''
}

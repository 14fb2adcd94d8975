import { describe, expect, it } from 'vitest'
import { KINDS, type NotificationKind } from '../../../features/notifications/rules.ts'
import { placeOf, PLACES } from './places.ts'

/** Kinds whose words are all there is to read: they lead nowhere. */
const WITHOUT_PAGE: readonly NotificationKind[] = ['operator', 'report-mended', 'report-right', 'report-removed', 'report-thanks', 'corrected-up', 'corrected-down', 'corrected-points']

describe('where a notification leads', () => {
  it.each([
    ['none', '', '', ''],
    ['something of tomorrow', 'a', '1', ''],
    ['__proto__', 'a', '', ''],
    ['constructor', 'a', '', ''],
    ['category', 'space', '1', '/quiz-zone/space/'],
    ['category', 'bread', '2', '/fun-and-learn/bread/'],
    ['category', 'animals', '3', '/guess-the-word/animals/'],
    ['category', 'by-ear', '4', '/audio-questions/by-ear/'],
    ['category', 'maths', '5', '/math-mania/maths/'],
    ['category', 'sorted', '6', '/multi-match-questions/sorted/'],
    ['category', 'space', '7', ''],
    ['category', '', '1', ''],
    ['category', '../../evil', '1', '/quiz-zone/..%2F..%2Fevil/'],
    ['category', 'الفضاء', '1', `/quiz-zone/${encodeURIComponent('الفضاء')}/`],
    ['contest-start', 'grand-prix', '', '/contest-play/grand-prix/'],
    ['contest-prize', 'grand-prix', '', '/contest-play/grand-prix/leaderboard/'],
    ['badge', '', '', '/profile/badges/'],
    ['payout-done', '', '', '/profile/wallet/'],
    ['payout-refused', '', '', '/profile/wallet/'],
    ['friend', '', '', '/profile/invite/'],
    ['streak', '', '', '/quiz-play/daily-quiz-dashboard/'],
  ])('%s %s %s: %s', (type, type_id, category_type, path) => expect(placeOf({ type, type_id, category_type })).toBe(path))

  it('is said by a manifest for every kind but those without a page', () => expect(KINDS.filter((kind) => !Object.hasOwn(PLACES, kind))).toEqual(WITHOUT_PAGE))
})

/** The screens of the app itself: they combine parts of several folders, or show all modes. */
import { ROOMS_PATH } from '../../../features/battles/ui/line/room-paths.ts'
import { firstScreen, opensOffline, screen, type ScreenRoute } from '../../../platform/web/net/screen.ts'
import { ROOM_MODES } from './modes.ts'

const bookmarks = opensOffline(() => import('../screens/bookmarks.tsx'))

/** Where no mode has rooms, there is no address for one. */
const rooms: readonly ScreenRoute[] = [
  screen(ROOMS_PATH, 'player', () => import('../screens/open-room.tsx'), 'OpenRoom'),
  screen(`${ROOMS_PATH}$code`, 'player', () => import('../screens/room.tsx'), 'Room'),
]

export const OWN_SCREENS: readonly ScreenRoute[] = [
  screen('/profile', 'player', opensOffline(() => import('../screens/profile.tsx')), 'Profile'),
  screen('/profile/settings', 'player', opensOffline(() => import('../screens/settings.tsx')), 'Settings'),
  screen('/profile/history', 'player', opensOffline(() => import('../screens/history.tsx')), 'History'),
  screen('/profile/wallet', 'player', opensOffline(() => import('../screens/wallet.tsx')), 'Wallet'),
  screen('/profile/notifications', 'player', opensOffline(() => import('../screens/notifications.tsx')), 'Notifications'),
  screen('/profile/play-bookmark-questions', 'player', bookmarks, 'Bookmarks'),
  screen('/play-bookmark-questions', 'player', bookmarks, 'Bookmarks'),
  screen('/profile/play-bookmark-questions/play/$type', 'player', opensOffline(() => import('../screens/practice/practice.tsx')), 'Practice'),
  firstScreen('/contact-us', 'everyone', () => import('../screens/contact.tsx'), 'Contact'),
  // Of the operators' desk, which frames it.
  screen('/preview', 'everyone', () => import('../screens/preview.tsx'), 'Preview'),
  ...(ROOM_MODES.length > 0 ? rooms : []),
]

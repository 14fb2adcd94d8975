/** Every address of the client, each screen in a chunk of its own, and the guard before all of them. */
import { useEffect, useRef } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router'
import { user } from '../../../features/players/ui/slice.ts'
import { makeQueryClient } from '../../../platform/web/net/query.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Frame, Stumbled } from './frame.tsx'
import { awaitHome } from './home-state.ts'
import { lose } from '../boot/lost.ts'
import { LOGIN, rememberWanted, takeWanted, wayFor } from './guard.ts'

export const queries = makeQueryClient()
const landing = lazyRouteComponent(() => import('../screens/landing.tsx'), 'Landing')
const home = lazyRouteComponent(() => import('../screens/home.tsx'), 'Home')
const notFound = lazyRouteComponent(() => import('../screens/not-found.tsx'), 'NotFound')

const root = createRootRoute({
  component: Frame,
  errorComponent: Stumbled,
  notFoundComponent: notFound,
  beforeLoad: ({ location, preload }) => {
    const way = wayFor(location.pathname, user.get().isLogin)
    if (way === 'to-home') throw redirect({ href: takeWanted(), replace: true })
    if (way === 'to-login') {
      if (!preload) askToLogIn(location.href)
      throw redirect({ to: LOGIN, replace: true })
    }
  },
})

/** A screen behind the first ones: it comes with the style sheet of all games. */
function screen<File extends Record<string, unknown>>(path: string, load: () => Promise<File>, component: keyof File & string) {
  return firstScreen(path, () => Promise.all([load(), import('../../../platform/web/theme/games.css')]).then(([file]) => file), component)
}

/** A screen in a chunk of its own: its address, its file, the component in it. */
function firstScreen<File extends Record<string, unknown>>(path: string, load: () => Promise<File>, component: keyof File & string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => load().catch(lose) as Promise<Record<string, never>>, component),
  })
}

const guessTheWord = () => import('../../../modes/guess-the-word/screens/choice.tsx')
const mathMania = () => import('../../../modes/math-mania/screens/choice.tsx')
const bookmarks = () => import('../screens/bookmarks.tsx')

const screens = [
  createRoute({ getParentRoute: () => root, path: '/', component: FirstPage, loader: readyFirstPage }),
  firstScreen('/auth/login', () => import('../../../features/players/screens/login.tsx'), 'Login'),
  firstScreen('/auth/sign-up', () => import('../../../features/players/screens/sign-up.tsx'), 'SignUp'),
  firstScreen('/auth/otp-verify', () => import('../../../features/players/screens/otp-verify.tsx'), 'OtpVerify'),
  firstScreen('/auth/reset-password', () => import('../../../features/players/screens/reset-password.tsx'), 'ResetPassword'),
  screen('/leaderboard', () => import('../../../features/leaderboards/screens/leaderboard.tsx'), 'Leaderboard'),
  screen('/profile/statistics', () => import('../../../features/statistics/screens/statistics.tsx'), 'Statistics'),
  screen('/profile', () => import('../screens/profile.tsx'), 'Profile'),
  screen('/profile/invite', () => import('../../../features/referrals/screens/invite.tsx'), 'Invite'),
  screen('/profile/settings', () => import('../screens/settings.tsx'), 'Settings'),
  screen('/profile/history', () => import('../screens/history.tsx'), 'History'),
  screen('/profile/coin-history', () => import('../../../features/coins/screens/coin-history.tsx'), 'CoinHistory'),
  screen('/profile/wallet', () => import('../screens/wallet.tsx'), 'Wallet'),
  screen('/profile/badges', () => import('../../../features/badges/screens/badges.tsx'), 'Badges'),
  screen('/profile/notifications', () => import('../screens/notifications.tsx'), 'Notifications'),
  screen('/profile/play-bookmark-questions', bookmarks, 'Bookmarks'),
  screen('/play-bookmark-questions', bookmarks, 'Bookmarks'),
  screen('/profile/play-bookmark-questions/play/$type', () => import('../screens/practice/practice.tsx'), 'Practice'),
  screen('/quiz-zone', () => import('../../../modes/quiz-zone/screens/categories.tsx'), 'Categories'),
  screen('/quiz-zone/$category', () => import('../../../modes/quiz-zone/screens/subcategories.tsx'), 'Subcategories'),
  screen('/quiz-zone/$category/$subcategory', () => import('../../../modes/quiz-zone/screens/levels.tsx'), 'Levels'),
  screen('/quiz-zone/$category/$subcategory/$level', () => import('../../../modes/quiz-zone/screens/play.tsx'), 'Play'),
  screen('/quiz-play/daily-quiz-dashboard', () => import('../screens/daily.tsx'), 'Daily'),
  screen('/quiz-play/daily-quiz-dashboard/play', () => import('../screens/daily-play.tsx'), 'DailyPlay'),
  screen('/random-battle', () => import('../../../modes/random-battle/screens/battle.tsx'), 'RandomBattle'),
  screen('/contest-play', () => import('../../../modes/contest/screens/contests.tsx'), 'Contests'),
  screen('/contest-play/$contest', () => import('../../../modes/contest/screens/contest.tsx'), 'Contest'),
  screen('/contest-play/$contest/leaderboard', () => import('../../../modes/contest/screens/leaderboard.tsx'), 'Leaderboard'),
  screen('/fun-and-learn', () => import('../../../modes/fun-and-learn/screens/categories.tsx'), 'Categories'),
  screen('/fun-and-learn/$category', () => import('../../../modes/fun-and-learn/screens/parts.tsx'), 'Parts'),
  screen('/fun-and-learn/$category/$subcategory', () => import('../../../modes/fun-and-learn/screens/texts.tsx'), 'Texts'),
  screen('/fun-and-learn/$category/$subcategory/$text', () => import('../../../modes/fun-and-learn/screens/reading.tsx'), 'Reading'),
  screen('/fun-and-learn/$category/$subcategory/$text/play', () => import('../../../modes/fun-and-learn/screens/play.tsx'), 'Play'),
  screen('/multi-match-questions', () => import('../../../modes/multi-match/screens/categories.tsx'), 'Categories'),
  screen('/multi-match-questions/$category', () => import('../../../modes/multi-match/screens/subcategories.tsx'), 'Subcategories'),
  screen('/multi-match-questions/$category/$subcategory', () => import('../../../modes/multi-match/screens/levels.tsx'), 'Levels'),
  screen('/multi-match-questions/$category/$subcategory/$level', () => import('../../../modes/multi-match/screens/play.tsx'), 'Play'),
  screen('/audio-questions', () => import('../../../modes/audio-questions/screens/categories.tsx'), 'Categories'),
  screen('/audio-questions/$category', () => import('../../../modes/audio-questions/screens/subcategories.tsx'), 'Subcategories'),
  screen('/audio-questions/$category/$subcategory', () => import('../../../modes/audio-questions/screens/play.tsx'), 'Play'),
  screen('/quiz-play/true-and-false-play', () => import('../../../modes/true-and-false/screens/start.tsx'), 'Start'),
  screen('/quiz-play/true-and-false-play/play', () => import('../../../modes/true-and-false/screens/play.tsx'), 'Play'),
  screen('/self-learning', () => import('../../../modes/self-challenge/screens/set-up.tsx'), 'SetUp'),
  screen('/self-learning/$category/$part/$questions/$minutes', () => import('../../../modes/self-challenge/screens/play.tsx'), 'Play'),
  screen('/guess-the-word', guessTheWord, 'Categories'),
  screen('/guess-the-word/$category', guessTheWord, 'Subcategories'),
  screen('/guess-the-word/$category/$subcategory', () => import('../../../modes/guess-the-word/screens/play.tsx'), 'Play'),
  screen('/math-mania', mathMania, 'Categories'),
  screen('/math-mania/$category', mathMania, 'Subcategories'),
  screen('/math-mania/$category/$subcategory', () => import('../../../modes/math-mania/screens/play.tsx'), 'Play'),
  screen('/group-battle', () => import('../screens/open-room.tsx'), 'OpenRoom'),
  screen('/group-battle/$code', () => import('../screens/room.tsx'), 'Room'),
  screen('/exam-module', () => import('../../../modes/exam/screens/exams.tsx'), 'Exams'),
  screen('/exam-module/$exam', () => import('../../../modes/exam/screens/paper.tsx'), 'Paper'),
  screen('/exam-module/$exam/result', () => import('../../../modes/exam/screens/result.tsx'), 'ExamResult'),
]

const staticPage = () => import('../../../features/settings/screens/static-page.tsx')

const pages = [
  firstScreen('/about-us', staticPage, 'AboutUs'),
  firstScreen('/contact-us', () => import('../screens/contact.tsx'), 'Contact'),
  firstScreen('/faq', staticPage, 'Faq'),
  firstScreen('/instructions', staticPage, 'Instructions'),
  firstScreen('/privacy-policy', staticPage, 'PrivacyPolicy'),
  firstScreen('/terms-and-conditions', staticPage, 'TermsAndConditions'),
]

const tree = root.addChildren([...screens, ...pages])

/** Follows the browser's history; another one is for painting a page, where nothing scrolls. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    ...(history ? { history } : { scrollRestoration: true }),
    routeTree: tree,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    // Values of an address are words: left to itself the router reads 34E6 as a number and writes words in quotes.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: searchOf,
    defaultErrorComponent: Stumbled,
    Wrap: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
}

function searchOf(values: Record<string, unknown>): string {
  const words = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  // What has no value is written as the bare word it was: ?friend
  const search = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString().replace(/=(?=&|$)/g, '')
  return search && `?${search}`
}

function firstPage(signedIn: boolean) {
  return signedIn ? home : landing
}

async function readyFirstPage() {
  const signedIn = user.get().isLogin
  await Promise.all([firstPage(signedIn).preload?.(), signedIn && awaitHome(queries)])
}

function FirstPage() {
  const signedIn = user.use((session) => session.isLogin)
  const Screen = firstPage(signedIn)
  const before = useRef(signedIn)
  // Another page at the same address: it is read from its heading as any other.
  useEffect(() => {
    if (before.current !== signedIn) document.querySelector('h1')?.focus()
    before.current = signedIn
  }, [signedIn])
  return <Screen />
}

function askToLogIn(href: string) {
  rememberWanted(href)
  toast.error(t('players.please-login'), { id: 'please-login' })
}

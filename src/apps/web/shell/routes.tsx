/** The routes of all screens that the manifests and the app itself list, each in a chunk of its own, and the guard before all of them. */
import { useEffect, useRef } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router'
import { user } from '../../../features/players/ui/slice.ts'
import { rememberWanted, takeWanted } from '../../../features/players/ui/wanted.ts'
import { opensOffline, type ScreenRoute } from '../../../platform/web/net/screen.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Frame, Stumbled } from './frame.tsx'
import { awaitHome } from './home-state.ts'
import { lose } from '../boot/lost.ts'
import { guardsOf, LOGIN, routeFor } from './guard.ts'
import { MANIFESTS } from './modes.ts'
import { OWN_SCREENS } from './own-screens.ts'
import { queries } from './query-client.ts'

const landing = lazyRouteComponent(opensOffline(() => import('../screens/landing.tsx')), 'Landing')
const home = lazyRouteComponent(opensOffline(() => import('../screens/home.tsx')), 'Home')
const notFound = lazyRouteComponent(opensOffline(() => import('../screens/not-found.tsx')), 'NotFound')

const screens = [...MANIFESTS.flatMap((manifest) => manifest.screens), ...OWN_SCREENS]
const guards = guardsOf(screens)

const root = createRootRoute({
  component: Frame,
  errorComponent: Stumbled,
  notFoundComponent: notFound,
  beforeLoad: ({ location, preload }) => {
    const guardResult = routeFor(location.pathname, user.get().isLogin, guards)
    if (guardResult === 'to-home') throw redirect({ href: takeWanted(), replace: true })
    if (guardResult === 'to-login') {
      if (!preload) requestSignIn(location.href)
      throw redirect({ to: LOGIN, replace: true })
    }
  },
})

function routeOf({ path, load, component }: ScreenRoute) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(() => load().catch(lose) as Promise<Record<string, never>>, component) })
}

const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstPage, loader: readyFirstPage })
const tree = root.addChildren([first, ...screens.map(routeOf)])

/** Follows the browser's history; another one is used for prerendering, where nothing scrolls. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    ...(history ? { history } : { scrollRestoration: true }),
    routeTree: tree,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    // All values are strings: by default the router reads 34E6 as a number and writes strings in quotes.
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

function requestSignIn(href: string) {
  rememberWanted(href)
  toast.error(t('players.please-login'), { id: 'please-login' })
}

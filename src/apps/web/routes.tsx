/** Every address of the client, each screen in a chunk of its own, and the guard before all of them. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { user } from '../../features/players/ui/slice.ts'
import { makeQueryClient } from '../../platform/web/query.ts'
import { t } from '../../platform/web/texts.ts'
import { toast } from '../../platform/web/toasts.tsx'
import { Frame, Stumbled } from './frame.tsx'
import { LOGIN, rememberWanted, takeWanted, wayFor } from './guard.ts'

export const queries = makeQueryClient()
const landing = lazyRouteComponent(() => import('./screens/landing.tsx'), 'Landing')
const home = lazyRouteComponent(() => import('./screens/home.tsx'), 'Home')
const notFound = lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFound')

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

/** One line a screen: its address, its file, the component in it. */
const screens = [
  createRoute({ getParentRoute: () => root, path: '/', component: FirstPage, loader: () => firstPage(user.get().isLogin).preload?.() }),
]

export const router = createRouter({
  routeTree: root.addChildren(screens),
  trailingSlash: 'always',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Stumbled,
  Wrap: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
})

function firstPage(signedIn: boolean) {
  return signedIn ? home : landing
}

function FirstPage() {
  const Screen = firstPage(user.use((session) => session.isLogin))
  return <Screen />
}

function askToLogIn(href: string) {
  rememberWanted(href)
  toast.error(t('players.please-login'), { id: 'please-login' })
}

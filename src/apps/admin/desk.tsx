/** What shows: an invitation that is being used, the sign-in, or the desk itself. */
import { lazy, Suspense, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { createTheme, ThemeProvider } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { Admin, Resource } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { ActFiles } from '../../platform/web/desk/act-files.ts'
import { dataProvider } from '../../platform/web/desk/data.ts'
import { useTexts } from '../../platform/web/texts/texts.ts'
import { HOME, RESOURCES } from './manifests.ts'
import { authProvider, forgetOperator } from './shell/auth.ts'
import { Frame } from './shell/frame.tsx'
import { i18nFor } from './shell/i18n.ts'
import { onSessionChange, tokenOf } from './shell/session.ts'
import { SignIn } from './shell/sign-in.tsx'
import { useMode } from './shell/mode.ts'
import { themeOf } from './theme.ts'

const { useParams } = tanStackRouterProvider
/** Needed once by each operator. */
const Join = lazy(async () => ({ default: (await import('./shell/join.tsx')).Join }))
/** Needed at an address without a page. */
const NotFound = lazy(async () => ({ default: (await import('./shell/not-found.tsx')).NotFound }))
const actFiles = async () => (await import('./shell/act-files.ts')).ACT_FILES
/** `first`: of the first owner, who says an address, too. */
const LINK = /^#link=([\w-]{20,100})(&first)?$/
/** Styles that come later carry the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
const provider = dataProvider(Object.fromEntries(RESOURCES.map(({ name, list }) => [name, { list }])))

export function Desk() {
  const { code, rtl } = useTexts()
  const [mode] = useMode()
  const [link, setLink] = useState(() => LINK.exec(location.hash))
  const token = useSyncExternalStore(onSessionChange, tokenOf)
  const [options, theme] = useMemo(() => [themeOf(mode, rtl), createTheme(themeOf(mode, rtl))] as const, [mode, rtl])
  const cache = useMemo(() => createCache({ key: rtl ? 'desk-rtl' : 'desk', nonce, stylisPlugins: rtl ? [rtlPlugin] : [] }), [rtl])
  const joined = () => {
    history.replaceState(null, '', '/admin/')
    forgetOperator()
    setLink(null)
  }
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        {link?.[1] ? <Suspense><Join link={link[1]} isFirst={link[2] !== undefined} onDone={joined} /></Suspense> : token === null ? <SignIn onDone={forgetOperator} /> : <ActFiles value={actFiles}><Pages key={`${token}-${code}`} code={code} theme={options} /></ActFiles>}
      </ThemeProvider>
    </CacheProvider>
  )
}

function Pages({ code, theme }: { code: string; theme: ReturnType<typeof themeOf> }) {
  const i18n = useMemo(() => i18nFor(code), [code])
  // A read that failed says so at once: its retries would leave the page blank for seven seconds.
  const queries = useMemo(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }), [])
  return (
    <Admin queryClient={queries} routerProvider={tanStackRouterProvider} dataProvider={provider} authProvider={authProvider} i18nProvider={i18n} theme={theme} darkTheme={null} layout={Frame} dashboard={FirstPage} catchAll={NotFound} disableTelemetry requireAuth>
      {(rights: ReadonlySet<string>) => RESOURCES.filter(({ right }) => rights.has(right)).map(({ name, Page, Record }) => <Resource key={name} name={name} list={Page} {...(Record && { show: <RecordOf Record={Record} /> })} />)}
    </Admin>
  )
}

const FirstPage = () => <HOME.Page />

/** The page of the record whose id the address ends with. */
function RecordOf({ Record }: { Record: ComponentType<{ id: string }> }) {
  const { id } = useParams()
  return id === undefined ? null : <Record key={id} id={id} />
}

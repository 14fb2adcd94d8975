/** Layout of every page: menu, bar, and messages of failed calls. */
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Button, CssBaseline, IconButton, Typography } from '@mui/material'
import { LogOut, Moon, Sun } from 'lucide-react'
import { Loading, useGetIdentity, useLogout, useNotify, usePermissions } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { GROUPS, type DeskHome } from '../../../platform/web/desk/manifest.ts'
import { countOf, MomentProvider, useMoment } from '../../../platform/web/desk/moment.tsx'
import { useRoleName } from '../../../features/operators/admin/role-name.ts'
import { HOME, RESOURCES } from '../manifests.ts'
import { onFailure } from './failures.ts'
import { Keys } from './keys.tsx'
import { LanguageSelect } from './language-select.tsx'
import { useMode } from './mode.ts'
import { useReadLive, useReadMoment } from './read-moment.ts'
import { SearchBox } from './search-box.tsx'

/** Not needed for the first page. */
const UndoBar = lazy(async () => ({ default: (await import('./undo-bar.tsx')).UndoBar }))
const KeptFocus = lazy(async () => ({ default: (await import('./keep-focus.ts')).KeptFocus }))

const { Link, useLocation } = tanStackRouterProvider

export function Frame({ children }: { children?: ReactNode }) {
  useFailures()
  const moment = useReadMoment()
  return (
    <MomentProvider value={moment}>
    <div className="desk-frame">
      <CssBaseline />
      <Menu />
      <Bar />
      <main className="desk-main">
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
      <Suspense>
        <UndoBar />
      </Suspense>
      <Suspense>
        <KeptFocus />
      </Suspense>
    </div>
    </MomentProvider>
  )
}

function useFailures() {
  const { t } = useTexts()
  const notify = useNotify()
  useEffect(() => onFailure(({ kind, seconds }) => notify(t(kind === 'busy' ? 'desk.failure.busy' : kind === 'offline' ? 'desk.failure.offline' : 'desk.failure.failed', { n: seconds ?? 1 }), { type: 'error' })), [t, notify])
}

function Menu() {
  const { t } = useTexts()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const open = RESOURCES.filter(({ right }) => permissions?.has(right))
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // The menu is longer than the window: who comes by an address or a search sees where they are.
  useEffect(() => void menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [pathname, permissions])
  return (
    <nav className="desk-side" ref={menu} aria-label={t('desk.menu')}>
      <div className="desk-mark"><b>{t('desk.mark')}</b> <span>{t('desk.name')}</span></div>
      {permissions?.has(HOME.right) && <ul><Row to="/" page={HOME} /></ul>}
      {GROUPS.map((group) => {
        const rows = open.filter((resource) => resource.group === group)
        return rows.length > 0 && (
          <section key={group}>
            <h2>{t(`desk.group.${group}`)}</h2>
            <ul>{rows.map((resource) => <Row key={resource.name} to={`/${resource.name}`} page={resource} waits={resource.waits} />)}</ul>
          </section>
        )
      })}
    </nav>
  )
}

type RowProps = { to: string; page: Pick<DeskHome, 'titleKey' | 'icon'>; waits?: Readonly<Record<string, string>> | undefined }

function Row({ to, page: { titleKey, icon: Icon }, waits = {} }: RowProps) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const here = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return (
    <li>
      <Link to={to} title={t(titleKey)} aria-current={here ? 'page' : undefined}>
        <Icon size={18} />
        <span className="desk-word">{t(titleKey)}</span>
        <Pill names={Object.keys(waits)} />
      </Link>
    </li>
  )
}

/** How much waits on a page; nothing where nothing does. */
function Pill({ names }: { names: readonly string[] }) {
  const { t, num } = useTexts()
  const { waits } = useMoment()
  const own = waits.filter(({ name, n }) => n > 0 && names.includes(name))
  const sum = own.reduce((total, { n }) => total + n, 0)
  if (sum === 0) return null
  const count = countOf(sum, num)
  return (
    <span className="desk-pill" data-broken={own.some(({ broken }) => broken === 1) || undefined}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('desk.waiting', { count })}</span>
    </span>
  )
}

function Bar() {
  const { t } = useTexts()
  const { identity } = useGetIdentity()
  const roleName = useRoleName()
  const logout = useLogout()
  const [mode, toggle] = useMode()
  const name = t(mode === 'light' ? 'desk.dark' : 'desk.light')
  return (
    <header className="desk-bar">
      <SearchBox />
      <Now />
      <Keys />
      <LanguageSelect />
      <IconButton onClick={toggle} aria-label={name} title={name}>{mode === 'light' ? <Moon size={18} /> : <Sun size={18} />}</IconButton>
      <Typography component="div" className="desk-name">
        <bdi dir="ltr" title={identity?.fullName}>{identity?.fullName}</bdi>
        <span>{roleName(String(identity?.['role'] ?? ''))}</span>
      </Typography>
      <Button startIcon={<LogOut size={18} />} onClick={() => void logout()}>{t('desk.sign-out')}</Button>
    </header>
  )
}

/** How many play, and what the clock of the product says: days of the statistics end by it. */
function Now() {
  const { t, date } = useTexts()
  const live = useReadLive()
  if (!live) return null
  const { zone, players } = live
  return (
    <div className="desk-now">
      <span className="desk-bulb" data-tone="on">{t('desk.playing', { n: players })}</span>
      <span>
        <bdi dir="ltr">{zone}</bdi> {date(new Date().toISOString(), { timeStyle: 'short', timeZone: zone })}
      </span>
    </div>
  )
}

/** What stands around every page: the menu, the bar, and what is said when a call comes to nothing. */
import { Suspense, useEffect, type ReactNode } from 'react'
import { Button, CssBaseline, IconButton, Typography } from '@mui/material'
import { LogOut, Moon, Sun } from 'lucide-react'
import { Loading, useGetIdentity, useLogout, useNotify, usePermissions } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { GROUPS, type DeskResource } from '../../../platform/web/desk/manifest.ts'
import { RESOURCES } from '../manifests.ts'
import { onFailure } from './failures.ts'
import { LanguageSelect } from './language-select.tsx'
import { useMode } from './mode.ts'
import { SearchBox } from './search-box.tsx'

const { Link, useLocation } = tanStackRouterProvider

export function Frame({ children }: { children?: ReactNode }) {
  useFailures()
  return (
    <div className="desk-frame">
      <CssBaseline />
      <Menu />
      <Bar />
      <main className="desk-main">
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
    </div>
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
  return (
    <nav className="desk-side" aria-label={t('desk.menu')}>
      <div className="desk-mark"><b>{t('desk.mark')}</b> <span>{t('desk.name')}</span></div>
      {GROUPS.map((group) => {
        const rows = open.filter((resource) => resource.group === group)
        return rows.length > 0 && (
          <section key={group}>
            <h2>{t(`desk.group.${group}`)}</h2>
            <ul>{rows.map((resource) => <Row key={resource.name} resource={resource} />)}</ul>
          </section>
        )
      })}
    </nav>
  )
}

function Row({ resource: { name, titleKey, icon: Icon } }: { resource: DeskResource }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const here = pathname === `/${name}` || pathname.startsWith(`/${name}/`)
  return (
    <li>
      <Link to={`/${name}`} title={t(titleKey)} aria-current={here ? 'page' : undefined}>
        <Icon size={18} />
        <span className="desk-word">{t(titleKey)}</span>
      </Link>
    </li>
  )
}

function Bar() {
  const { t } = useTexts()
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const [mode, toggle] = useMode()
  const name = t(mode === 'light' ? 'desk.dark' : 'desk.light')
  return (
    <header className="desk-bar">
      <SearchBox />
      <LanguageSelect />
      <IconButton onClick={toggle} aria-label={name} title={name}>{mode === 'light' ? <Moon size={18} /> : <Sun size={18} />}</IconButton>
      <Typography component="div">
        <bdi dir="ltr">{identity?.fullName}</bdi> · {String(identity?.['role'] ?? '')}
      </Typography>
      <Button startIcon={<LogOut size={18} />} onClick={() => void logout()}>{t('desk.sign-out')}</Button>
    </header>
  )
}

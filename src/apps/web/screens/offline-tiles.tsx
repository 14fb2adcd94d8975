import { Bookmark, CloudOff } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { bookmarks } from '../../../features/bookmarks/ui/slice.ts'
import { isPlayableOffline } from '../../../features/bookmarks/rules/offline-practice.ts'
import type { Tiled, TileLook } from '../../../features/rounds/ui/web-mode.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkTile } from '../../../platform/web/ui/tile.tsx'
import { lookOf } from '../shell/modes.ts'
import { useHome } from '../shell/home-state.ts'

/** The modes while there is no network: lit ones work without it, dashed ones do not. */
export function OfflineTiles({ modes }: { modes: readonly Tiled[] }) {
  const { t } = useTexts()
  const playable = bookmarks.use(({ data }) => Object.values(data).flat().filter(isPlayableOffline).length)
  const home = useHome()
  const shelf = lookOf('bookmarks')
  const waiting = home?.rounds.filter(({ open }) => open === 1) ?? []
  return (
    <nav aria-label={t('app.home.modes')}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {shelf && playable > 0 && (
          <li className="col-span-2 sm:row-span-2">
            <LinkTile look={shelf} to={shelf.choicePath({})} className="flex h-full min-h-44 flex-col justify-between gap-6 p-4 sm:min-h-68 sm:p-6">
              <Bookmark size={56} strokeWidth={1.75} aria-hidden />
              <span className="grid gap-1">
                <span className="font-show text-2xl leading-tight font-bold wrap-anywhere sm:text-4xl">{t('bookmarks.title')}</span>
                <span className="font-semibold">{t('app.offline.bookmarks', { n: playable })}</span>
              </span>
            </LinkTile>
          </li>
        )}
        {modes.map(({ look }) => (
          <li key={look.id}>
            <WaitingTile mode={look} round={waiting.find(({ mode }) => mode === look.id)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The link works: lists that were loaded before are shown, otherwise the page explains what is missing. */
function WaitingTile({ mode, round }: { mode: TileLook; round: { position: number; total: number } | undefined }) {
  const { t } = useTexts()
  return (
    <Link to={mode.path} className="flex h-full min-h-32 flex-col justify-between gap-6 rounded-card border-2 border-dashed border-line p-4 text-hush">
      <span className="flex items-start justify-between">
        <mode.icon size={34} strokeWidth={2.2} aria-hidden />
        <CloudOff size={20} role="img" aria-hidden={false} aria-label={t('app.offline.tile')} />
      </span>
      <span className="grid gap-1">
        <span className="font-show text-base leading-tight font-bold wrap-anywhere">{t(mode.titleKey)}</span>
        {round && <span className="text-sm font-semibold">{t('app.offline.round', { n: round.position, total: round.total })}</span>}
      </span>
    </Link>
  )
}

import { useId } from 'react'
import { user } from '../../../features/players/ui/slice.ts'
import type { HomeState, Tiled, TileLook } from '../../../features/rounds/ui/web-mode.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { LinkTile } from '../../../platform/web/ui/tile.tsx'
import { useHome } from '../shell/home-state.ts'
import { isNewcomer } from '../shell/newcomer.ts'
import { tileSpans, type TileSpan } from '../shell/tile-spans.ts'

const COLUMNS: Record<TileSpan['columns'], string> = { 1: '', 2: 'sm:col-span-2', 4: 'sm:col-span-4' }

/** All ways to play, the first one large. */
export function HomeTiles({ modes }: { modes: readonly Tiled[] }) {
  return <TilesOf modes={modes} home={useHome()} />
}

/** `home`: what waits in the modes; undefined while it is unknown. */
export function TilesOf({ modes, home }: { modes: readonly Tiled[]; home: HomeState | undefined }) {
  const { t } = useTexts()
  const explained = isNewcomer(user.use(({ data }) => data?.date_registered), Date.now())
  const spans = tileSpans(modes.length)
  if (modes.length === 0) return <Empty title={t('app.home.no-modes')} />
  return (
    <nav aria-label={t('app.home.modes')}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {modes.map(({ look, today }, at) => (
          <ModeTile
            key={look.id}
            mode={look}
            span={spans[at] ?? { columns: 1, rows: 1, phone: 1 }}
            state={home && today?.(home, t)}
            line={explained ? t(look.tileKey) : undefined}
          />
        ))}
      </ul>
    </nav>
  )
}

type ModeTileProps = { mode: TileLook; span: TileSpan; state: string | undefined; /** What kind of game it is, for newcomers. */ line: string | undefined }

function ModeTile({ mode, span: { columns, rows, phone }, state, line }: ModeTileProps) {
  const { t } = useTexts()
  const lineId = useId()
  const large = rows === 2
  return (
    <li className={cx(phone === 2 && 'max-sm:col-span-2', COLUMNS[columns], large && 'sm:row-span-2')}>
      <LinkTile
        look={mode.onInk ? { ...mode, gel: 'var(--color-ink)' } : mode}
        to={mode.path}
        describedBy={line === undefined ? undefined : lineId}
        className={cx(
          'flex h-full flex-col justify-between gap-6 p-4',
          mode.onInk && 'border-2 border-line text-paper! before:bg-paper/15!',
          large ? 'min-h-44 sm:p-6' : 'min-h-32',
          large && (columns === 4 ? 'sm:min-h-96' : 'sm:min-h-68'),
        )}
      >
        <span className="flex items-start justify-between gap-2">
          <mode.icon size={large ? 56 : 34} strokeWidth={large ? 1.75 : 2.2} className="shrink-0" aria-hidden />
          {state !== undefined && <span className="rounded-chip bg-ink px-2 py-1 text-center text-sm leading-tight font-semibold text-gel wrap-anywhere">{state}</span>}
        </span>
        <span className="grid gap-1">
          <span className={cx('font-show font-bold leading-tight wrap-anywhere', large ? 'text-2xl sm:text-4xl' : 'text-base')}>{t(mode.titleKey)}</span>
          {/* The description of the link, not a part of its name. */}
          {line !== undefined && (
            <span id={lineId} aria-hidden className={cx('leading-tight font-medium wrap-anywhere', large ? 'text-base sm:text-xl' : 'text-sm')}>
              {line}
            </span>
          )}
        </span>
      </LinkTile>
    </li>
  )
}

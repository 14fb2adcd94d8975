import { useTexts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { LinkTile } from '../../../platform/web/ui/tile.tsx'
import type { TileLook } from '../modes.ts'
import { tileSpans, type Span } from '../tile-spans.ts'

const COLUMNS: Record<Span['columns'], string> = { 1: '', 2: 'sm:col-span-2', 4: 'sm:col-span-4' }

/** All ways to play, the first one large. */
export function HomeTiles({ modes }: { modes: readonly TileLook[] }) {
  const { t } = useTexts()
  const spans = tileSpans(modes.length)
  if (modes.length === 0) return <Empty title={t('app.home.no-modes')} />
  return (
    <nav aria-label={t('app.home.modes')}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {modes.map((mode, at) => (
          <ModeTile key={mode.id} mode={mode} span={spans[at] ?? { columns: 1, rows: 1, phone: 1 }} />
        ))}
      </ul>
    </nav>
  )
}

function ModeTile({ mode, span: { columns, rows, phone } }: { mode: TileLook; span: Span }) {
  const { t } = useTexts()
  const large = rows === 2
  return (
    <li className={cx(phone === 2 && 'max-sm:col-span-2', COLUMNS[columns], large && 'sm:row-span-2')}>
      <LinkTile
        look={mode}
        to={mode.path}
        className={cx(
          'flex h-full flex-col justify-between gap-6 p-4',
          large ? 'min-h-44 sm:p-6' : 'min-h-32',
          large && (columns === 4 ? 'sm:min-h-96' : 'sm:min-h-68'),
        )}
      >
        <mode.icon size={large ? 56 : 34} strokeWidth={large ? 1.75 : 2.2} aria-hidden />
        <span className={cx('font-show font-bold leading-tight wrap-anywhere', large ? 'text-2xl sm:text-4xl' : 'text-base')}>{t(mode.titleKey)}</span>
      </LinkTile>
    </li>
  )
}

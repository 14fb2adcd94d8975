import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { routeTo } from '../../../../platform/web/ui/route.ts'
import { isOn } from '../../../settings/ui/load.ts'
import { settings } from '../../../settings/ui/slices.ts'
import type { RoomModes } from '../line/room-mode.ts'
import { ROOM_PATHS, type RoomKind } from '../line/room-paths.ts'

/** Links between the kinds of rooms; hidden when only one kind is switched on. */
export function KindLinks({ modes, kind }: { modes: RoomModes; kind: RoomKind }) {
  const { t } = useTexts()
  const config = settings.use(({ systemConfig }) => systemConfig)
  const kinds = modes.filter(({ switchedBy }) => isOn(config, switchedBy)).map((mode) => mode.kind)
  if (kinds.length < 2) return null
  return (
    <nav aria-label={t('battles.set-up-kinds')} className="flex gap-1 rounded-full bg-riser p-1 max-sm:w-full">
      {kinds.map((each) => (
        <Link
          key={each}
          {...routeTo(ROOM_PATHS[each])}
          replace
          aria-current={each === kind ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-3 text-center font-semibold leading-tight max-sm:text-sm sm:px-5 sm:whitespace-nowrap',
            each === kind ? 'bg-say text-stage' : 'text-hush',
          )}
        >
          {each === kind && <i className="size-2.5 shrink-0 rounded-full bg-lime max-xs:hidden" aria-hidden />}
          {t(`battles.set-up-kind-${each}`)}
        </Link>
      ))}
    </nav>
  )
}

import { memo } from 'react'
import { Timer, Trophy, type LucideIcon } from 'lucide-react'
import type { TileLook } from '../../../features/rounds/ui/web-mode.ts'
import { figure, isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { LinkTile } from '../../../platform/web/ui/tile.tsx'
import { MODES, TILES } from '../shell/modes.ts'

/** Up to this many tiles show their names; more are shown as icons in one row, on a phone in rows of seven. */
const MOST_NAMED = 4
const FIGURES = MODES.find((mode) => mode.figures)?.figures

/** All modes that are on and that every player may begin, with two figures of the first mode that provides them. */
export function ModeStrip() {
  const { t } = useTexts()
  const config = settings.use((all) => all.systemConfig)
  const modes = TILES.filter(({ look, playersBy }) => !playersBy && isOn(config, look.switchedBy)).map(({ look }) => look)
  const questions = FIGURES && figure(config, FIGURES.questions)
  const seconds = FIGURES && figure(config, FIGURES.seconds)
  const named = modes.length <= MOST_NAMED
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="sr-only">
        {t('app.landing.programme')}
      </h2>
      <ul
        className={cx(
          'grid',
          named
            ? 'gap-3 sm:grid-cols-2 lg:grid-cols-4'
            : 'grid-cols-7 gap-1.5 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none sm:gap-2.5',
        )}
      >
        {modes.map((mode) => (
          <li key={mode.id}>{named ? <NamedTile mode={mode} /> : <IconTile mode={mode} />}</li>
        ))}
      </ul>
      <ul className="mt-5 flex min-h-9 flex-wrap gap-2 text-sm sm:mt-6 sm:gap-3 sm:text-base">
        {questions !== undefined && <Fact icon={Trophy} text={t('app.landing.questions', { n: questions })} />}
        {seconds !== undefined && <Fact icon={Timer} text={t('app.landing.seconds', { n: seconds })} />}
      </ul>
    </section>
  )
}

// Memoized, since rendering a row of links takes longer than all else here, and the figures arrive when the row is already shown.
const NamedTile = memo(function NamedTile({ mode }: { mode: TileLook }) {
  const { t } = useTexts()
  return (
    <LinkTile look={mode} to={mode.path} className="flex min-h-21 items-center gap-4 p-4">
      <mode.icon className="size-9 shrink-0" aria-hidden />
      <span className="font-show text-xl font-bold leading-tight">{t(mode.titleKey)}</span>
    </LinkTile>
  )
})

const IconTile = memo(function IconTile({ mode }: { mode: TileLook }) {
  const { t } = useTexts()
  return (
    <LinkTile
      look={mode}
      to={mode.path}
      label={t(mode.titleKey)}
      className="grid aspect-square place-items-center max-sm:rounded-chip sm:aspect-4/5"
    >
      <mode.icon className="size-5 sm:size-7" strokeWidth={2.2} aria-hidden />
    </LinkTile>
  )
})

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li>
      <Chip>
        <Icon size={18} aria-hidden />
        {text}
      </Chip>
    </li>
  )
}

import { Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import type { LearnText } from './use-texts.ts'

/** Facts of the round, and the button that starts it: beside the text, on a phone a bar below it. */
export function StartPanel({ text: { no_of_que, is_play }, to, goesOn }: { text: LearnText; to: string; goesOn: boolean }) {
  const { t } = useTexts()
  return (
    <aside aria-label={t('fun-and-learn.read-it')} className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 sm:sticky sm:top-7">
      <div className="grid gap-4 bg-riser p-4 max-sm:rounded-t-card max-sm:border-t-2 max-sm:border-line sm:rounded-card sm:p-6">
        <h2 className="font-show text-xl font-bold text-balance max-sm:hidden">{t('fun-and-learn.read-it')}</h2>
        <Figures questions={no_of_que} />
        <LinkButton to={to} icon={Play} solid flip>
          {goesOn ? t('fun-and-learn.go-on') : t(is_play ? 'fun-and-learn.start-again' : 'fun-and-learn.start', { n: no_of_que })}
        </LinkButton>
      </div>
    </aside>
  )
}

function Figures({ questions }: { questions: number }) {
  const { t, num } = useTexts()
  const config = settings.use(({ systemConfig }) => systemConfig)
  const factor = Number(user.use(({ data }) => data?.clock_factor) ?? 1)
  const [seconds, coins] = [figure(config, 'fun_n_learn_seconds'), figure(config, 'maximum_winning_coins')]
  const lines = [
    [t('fun-and-learn.figure.questions'), num(questions)],
    ...(seconds && factor ? [[t('fun-and-learn.figure.time'), t('fun-and-learn.seconds', { s: seconds * factor })]] : []),
    ...(coins ? [[t('fun-and-learn.figure.coins'), t('fun-and-learn.up-to', { c: coins })]] : []),
  ]
  return (
    <dl className="grid gap-3 max-sm:hidden">
      {lines.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-hush">{name}</dt>
          <dd className="font-show font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

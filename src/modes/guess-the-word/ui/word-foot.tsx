import { Coins, Delete, Lightbulb, Lock } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { missingCoins } from '../../../features/rounds/ui/one-by-one/reading.ts'
import type { FieldRound } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { forHint, openedCount } from './filling.ts'
import { useWord } from './use-word.ts'

/** Help, a step back, and the lock for a whole word. */
export function WordFoot({ round }: { round: FieldRound }) {
  const { t } = useTexts()
  const word = useWord(round)
  const whole = word.word !== undefined
  return (
    <div className="flex gap-2 pb-1.5 sm:justify-center sm:gap-4">
      <Hint round={round} draft={forHint(word.filling, word.board)} />
      <Button
        kind="side"
        aria-disabled={!word.open || !word.filling.some((key) => key !== undefined) || undefined}
        aria-label={t('guess-the-word.delete')}
        onClick={() => word.remove()}
        className="px-3! sm:px-6!"
      >
        <Delete size={20} className="rtl:-scale-x-100" aria-hidden />
        <span className="max-sm:hidden">{t('guess-the-word.delete')}</span>
      </Button>
      <Button
        icon={Lock}
        aria-disabled={!whole || !word.open || undefined}
        busy={round.state.phase === 'sending'}
        onClick={word.lock}
        className="grow px-3! whitespace-nowrap sm:grow-0 sm:px-8!"
      >
        {t('guess-the-word.lock')}
      </Button>
    </div>
  )
}

function Hint({ round: { state, help }, draft }: { round: FieldRound; draft: string }) {
  const { t, num } = useTexts()
  const most = settings.use(({ systemConfig }) => figure(systemConfig, 'guess_the_word_max_hints'))
  const coins = userCoins.use(({ data }) => data?.coins)
  const hint = state.lifelines.find(({ id }) => id === 'hint')
  if (!hint) return null
  const left = most === undefined ? undefined : Math.max(0, most - openedCount(state.question?.boxes ?? []))
  const none = hint.used || left === 0
  const missing = none ? 0 : missingCoins(state, 'hint', coins)
  return (
    <Button
      kind="side"
      busy={state.phase === 'helping'}
      onClick={() => help('hint', draft)}
      className="px-3! sm:px-6!"
    >
      <Lightbulb size={20} className={cx(!none && missing === 0 && 'text-gel')} aria-hidden />
      <span className={cx('max-xs:sr-only', missing > 0 && 'text-hush')}>{none ? t('guess-the-word.no-hints') : t('rounds.lifeline.hint')}</span>
      {!none && (
        <span className={cx('flex items-center gap-1 text-sm', missing > 0 ? 'text-coral' : 'text-hush')}>
          <Coins size={16} className={cx(missing === 0 && 'text-amber')} aria-hidden />
          <span aria-hidden>{num(hint.price)}</span>
          <span className="sr-only">{t('coins.balance', { n: hint.price })}</span>
          {missing > 0 && <span className="sr-only">{t('coins.missing', { n: missing })}</span>}
        </span>
      )}
      {!none && left !== undefined && (
        <span className="text-sm text-hush max-sm:sr-only">{t('guess-the-word.hints-left', { n: left })}</span>
      )}
    </Button>
  )
}

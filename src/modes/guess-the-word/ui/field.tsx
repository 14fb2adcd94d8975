import { Coins, Lightbulb } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { openedCount } from '../../../features/questions/kinds/word/ui/filling.ts'
import { missingCoins } from '../../../features/rounds/ui/one-by-one/derived-state.ts'
import type { AnswerField } from '../../../features/rounds/ui/one-by-one/field.ts'
import type { RoundControl } from '../../../features/rounds/ui/one-by-one/use-round.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'

/** The field of words, and hints beside it. */
export const guessTheWordField: AnswerField = { adds: (round) => ({ aid: (draft) => <Hint round={round} draft={draft} /> }) }

/** A hint and its price; it looks at what is spelled so far. */
function Hint({ round: { state, help }, draft }: { round: RoundControl; draft: string }) {
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

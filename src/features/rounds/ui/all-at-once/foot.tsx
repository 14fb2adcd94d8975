import { useEffect, useRef } from 'react'
import { ArrowLeft, ArrowRight, LayoutGrid, Send } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { AnsweredOf, QuestionMap, MapKey } from './map.tsx'
import { answeredCount } from './state.ts'
import type { AllAtOnceRound } from './use-round.ts'

export type OpenDialog = 'map' | 'hand-in' | undefined
type FootProps = { round: AllAtOnceRound; onAsk: (asking: OpenDialog) => void; onNext: () => void }

/** Previous, next, and on a phone the map between them. Next on the last question leads to handing in. */
export function AllAtOnceFoot({ round: { state, go }, onAsk, onNext }: FootProps) {
  const { t, num } = useTexts()
  const last = state.at === state.questions.length - 1
  return (
    <nav className="flex justify-between gap-2 sm:gap-4">
      <Button kind="side" icon={ArrowLeft} flip disabled={state.at === 0} aria-label={t('rounds.previous')} className="px-3! sm:px-6!" onClick={() => go(state.at - 1)}>
        <span className="max-sm:hidden">{t('rounds.previous')}</span>
      </Button>
      <Button kind="side" icon={LayoutGrid} className="grow px-2! sm:grow-0 lg:hidden" aria-haspopup="dialog" onClick={() => onAsk('map')}>
        <span className="max-xs:sr-only">{t('rounds.map-short')}</span>
        <b className="font-show text-sm font-bold whitespace-nowrap tabular-nums">
          {num(answeredCount(state))}/{num(state.questions.length)}
        </b>
      </Button>
      <Button kind="side" className="border-say! px-3! whitespace-nowrap [--edge:var(--say)] sm:px-6!" onClick={onNext}>
        {t(last ? 'rounds.hand-in' : 'rounds.next')}
        {last ? <Send size={20} aria-hidden className="shrink-0 rtl:-scale-x-100" /> : <ArrowRight size={20} aria-hidden className="shrink-0 rtl:-scale-x-100" />}
      </Button>
    </nav>
  )
}

type DialogsProps = { round: AllAtOnceRound; asking: OpenDialog; onAsk: (asking: OpenDialog) => void }

/** The map on a phone, and the confirmation before handing in. */
export function AllAtOnceDialogs({ round, asking, onAsk }: DialogsProps) {
  const { t } = useTexts()
  const { state, go, handIn } = round
  const open = state.questions.length - answeredCount(state)
  const here = useRef<HTMLButtonElement>(null)
  // By default the dialog would focus its first bulb.
  useEffect(() => {
    if (asking === 'map') here.current?.focus()
  }, [asking])
  const close = (which: OpenDialog) => () => asking === which && onAsk(undefined)
  return (
    <>
      <Dialog open={asking === 'map'} title={t('rounds.map')} onClose={close('map')}>
        <AnsweredOf state={state} className="mt-1 mb-4" />
        <QuestionMap
          state={state}
          here={here}
          onGo={(to) => {
            go(to)
            onAsk(undefined)
          }}
        />
        <div className="mt-5 grid gap-4">
          <MapKey />
          <Button icon={Send} flip onClick={() => onAsk('hand-in')}>
            {t('rounds.hand-in')}
          </Button>
          <Button kind="bare" onClick={() => onAsk(undefined)}>
            {t('rounds.back-to', { at: state.at + 1 })}
          </Button>
        </div>
      </Dialog>
      <Dialog open={asking === 'hand-in' && state.phase === 'open'} title={t('rounds.hand-in-title')} onClose={close('hand-in')}>
        <p className="mt-3 sm:text-xl">{open === 0 ? t('rounds.all-answered') : t('rounds.still-open', { n: open })}</p>
        <DialogButtons>
          <Button kind="side" onClick={() => onAsk(undefined)}>
            {t('rounds.keep-going')}
          </Button>
          <Button
            icon={Send}
            flip
            onClick={() => {
              onAsk(undefined)
              handIn()
            }}
          >
            {t('rounds.hand-in')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

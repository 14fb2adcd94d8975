import { useEffect, useRef } from 'react'
import { ArrowLeft, ArrowRight, LayoutGrid, Send } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { AnsweredOf, FreeMap, MapKey } from './map.tsx'
import { answeredCount } from './state.ts'
import type { FreeRound } from './use-round.ts'

export type Asking = 'map' | 'hand-in' | undefined
type FootProps = { round: FreeRound; onAsk: (asking: Asking) => void; onNext: () => void }

/** Back, forth, and on a phone the map between them. The last question leads to handing in. */
export function FreeFoot({ round: { state, go }, onAsk, onNext }: FootProps) {
  const { t, num } = useTexts()
  const last = state.at === state.questions.length - 1
  return (
    <nav className="flex justify-between gap-2 sm:gap-4">
      <Button kind="side" icon={ArrowLeft} flip disabled={state.at === 0} aria-label={t('rounds.previous')} className="px-4! sm:px-6!" onClick={() => go(state.at - 1)}>
        <span className="max-sm:hidden">{t('rounds.previous')}</span>
      </Button>
      <Button kind="side" icon={LayoutGrid} className="grow px-2! sm:grow-0 lg:hidden" aria-haspopup="dialog" onClick={() => onAsk('map')}>
        <span className="max-xs:sr-only">{t('rounds.map-short')}</span>
        <b className="font-show text-sm font-bold whitespace-nowrap tabular-nums">
          {num(answeredCount(state))}/{num(state.questions.length)}
        </b>
      </Button>
      <Button kind="side" className="border-say! px-4! whitespace-nowrap [--edge:var(--say)] sm:px-6!" onClick={onNext}>
        {t(last ? 'rounds.hand-in' : 'rounds.next')}
        {last ? <Send size={20} aria-hidden className="shrink-0 rtl:-scale-x-100" /> : <ArrowRight size={20} aria-hidden className="shrink-0 rtl:-scale-x-100" />}
      </Button>
    </nav>
  )
}

type DialogsProps = { round: FreeRound; asking: Asking; onAsk: (asking: Asking) => void }

/** The map on a phone, and the question before anything is handed in. */
export function FreeDialogs({ round, asking, onAsk }: DialogsProps) {
  const { t } = useTexts()
  const { state, go, handIn } = round
  const open = state.questions.length - answeredCount(state)
  const here = useRef<HTMLButtonElement>(null)
  // The dialog itself would begin at its first bulb.
  useEffect(() => {
    if (asking === 'map') here.current?.focus()
  }, [asking])
  const close = (which: Asking) => () => asking === which && onAsk(undefined)
  return (
    <>
      <Dialog open={asking === 'map'} title={t('rounds.map')} onClose={close('map')}>
        <AnsweredOf state={state} className="mt-1 mb-4" />
        <FreeMap
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

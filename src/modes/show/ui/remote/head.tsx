import { useState, type ReactNode } from 'react'
import { ArrowLeft, Monitor } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, RoundButton } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import type { RemoteSnapshot } from '../../contract.ts'
import { shownPin } from '../pin.ts'
import type { RemoteActs } from './acts.ts'
import { seatsInState } from './remote-state.ts'

type HeadProps = { snapshot: Pick<RemoteSnapshot, 'title' | 'pin' | 'seats'>; /** Whether a stage is connected; undefined: not known. */ stageOn?: boolean; acts: RemoteActs; wide: boolean; children?: ReactNode }

/** The top of the remote: the way out, the title, whether the stage is on, the pin. */
export function RemoteHead({ snapshot: { title, pin, seats }, stageOn, acts, wide, children }: HeadProps) {
  const { t, plainNum } = useTexts()
  const [leaving, setLeaving] = useState(false)
  const players = seatsInState(seats, 'here') + seatsInState(seats, 'away')
  const words = [stageOn !== undefined && t(stageOn ? 'show.remote.stage-on' : 'show.remote.stage-off'), wide && t('show.remote.players-count', { n: players })].filter(Boolean)
  return (
    <header className="flex flex-wrap items-center gap-3">
      <RoundButton label={t('show.remote.leave')} icon={ArrowLeft} flip onClick={() => setLeaving(true)} />
      <div className="me-auto min-w-0 flex-1 leading-tight">
        <h1 tabIndex={-1} dir="auto" className={cx('own-direction truncate font-show font-bold', wide ? 'text-2xl' : 'text-base')}>
          {title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-hush">
          {stageOn !== undefined && <i data-lit={stageOn} className={cx('size-2.5 rounded-full', stageOn ? 'bg-lime' : 'border-2 border-line')} aria-hidden />}
          {words.map((word) => `${word} · `).join('')}
          <bdi dir="ltr" className="tabular-nums">
            {shownPin(pin, plainNum)}
          </bdi>
        </p>
      </div>
      {children}
      <RoundButton label={t('show.remote.show-stage')} icon={Monitor} onClick={acts.showStage} />
      <LeaveRemote open={leaving} onStay={() => setLeaving(false)} acts={acts} />
    </header>
  )
}

function LeaveRemote({ open, onStay, acts }: { open: boolean; onStay: () => void; acts: RemoteActs }) {
  const { t } = useTexts()
  const end = () => {
    onStay()
    acts.end()
  }
  return (
    <Dialog open={open} title={t('show.remote.leave-title')} onClose={onStay}>
      <p className="mt-3">{t('show.remote.leave-text')}</p>
      <DialogButtons>
        <Button onClick={onStay}>{t('show.remote.stay')}</Button>
        <Button kind="side" onClick={acts.leave}>
          {t('show.remote.leave')}
        </Button>
      </DialogButtons>
      <div className="mt-4 grid justify-items-center">
        <Button kind="bare" onClick={end}>
          {t('show.remote.end')}
        </Button>
      </div>
    </Dialog>
  )
}

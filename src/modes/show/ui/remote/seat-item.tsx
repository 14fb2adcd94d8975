import { useId } from 'react'
import { PencilLine, RotateCcw, Undo2, UserX, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { seatWord, type SeatOnTheRemote, type SeatWord } from './remote-state.ts'

type SeatItemProps = {
  seat: SeatOnTheRemote
  /** A question is open. */
  asking: boolean
  open: boolean
  onOpen: () => void
  onPutOut: () => void
  onLetIn: () => void
  onRename: () => void
}

const BULBS: Record<SeatWord, string> = { answered: 'bg-say', here: 'bg-say', thinking: 'bg-line/50', away: 'border-2 border-dashed border-line', out: 'border-2 border-coral', ghost: 'bg-line/50' }

/** A player with place to act under the name, which opens at a press. */
export function SeatItem({ seat, asking, open, onOpen, onPutOut, onLetIn, onRename }: SeatItemProps) {
  const { t, num } = useTexts()
  const id = useId()
  const word = seatWord(seat, asking)
  if (word === 'ghost') return <GhostItem seat={seat} asking={asking} />
  return (
    <li className={cx('rounded-card', open ? 'bg-prop' : 'bg-riser')}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onOpen} className="flex min-h-15 w-full items-center gap-3 rounded-card px-3 py-2 text-start">
        <Avatar picture={seat.picture ?? ''} name={seat.name} className={cx('size-10', word === 'out' && 'opacity-50')} />
        <span className="min-w-0 grow leading-tight">
          <b dir="auto" className="own-direction block truncate font-medium">
            {seat.name}
          </b>
          <span className="text-sm text-hush">{t(`show.remote.seat.${word}`)}</span>
        </span>
        <b className="font-show text-sm font-bold tabular-nums">{num(seat.points)}</b>
        <i data-lit={word === 'answered' || word === 'here'} className={cx('size-3 shrink-0 rounded-full', BULBS[word])} aria-hidden />
      </button>
      <div id={id} hidden={!open} className="px-3 pb-4">
        <div className="grid grid-cols-2 gap-3">
          <Small icon={PencilLine} label={t('show.remote.new-name')} onPress={onRename} />
          {word === 'out' ? (
            <Small icon={Undo2} label={t('show.remote.let-back-in')} onPress={onLetIn} />
          ) : (
            <Small icon={UserX} label={t('show.remote.put-out')} danger onPress={onPutOut} />
          )}
        </div>
      </div>
    </li>
  )
}

/** Nobody sits there, so that nothing can be done with it. */
function GhostItem({ seat: { name, points, answered }, asking }: Pick<SeatItemProps, 'seat' | 'asking'>) {
  const { t, num } = useTexts()
  const isLit = asking && answered === 1
  return (
    <li className="flex min-h-15 items-center gap-3 rounded-card border-2 border-dashed border-line/50 px-3 py-2">
      <Avatar picture="" name={name} className="size-10" />
      <span className="min-w-0 grow leading-tight">
        <b dir="auto" className="own-direction block truncate font-medium">
          {name}
        </b>
        <span className="flex items-center gap-1.5 text-sm text-hush">
          <RotateCcw size={14} className="shrink-0" aria-hidden />
          {t('show.remote.seat.ghost')}
        </span>
      </span>
      <b className="font-show text-sm font-bold tabular-nums">{num(points)}</b>
      <i data-lit={isLit} className={cx('size-3 shrink-0 rounded-full', isLit ? 'bg-say' : BULBS.ghost)} aria-hidden />
    </li>
  )
}

function Small({ icon: Icon, label, danger = false, onPress }: { icon: LucideIcon; label: string; danger?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'edge inline-flex min-h-11 items-center justify-center gap-2 rounded-card border-2 bg-riser px-2 text-sm font-semibold',
        danger ? 'border-coral [--edge:var(--coral)]' : 'border-line',
      )}
    >
      <Icon size={18} className={cx('shrink-0', danger && 'text-coral')} aria-hidden />
      {label}
    </button>
  )
}

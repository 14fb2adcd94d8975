import { useState, type MouseEvent } from 'react'
import { AlarmClockPlus, Eye, EyeOff, Lock, LockOpen, RotateCcw, SkipForward, StepForward, Volume2, VolumeX, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { Toggle } from '../../../../platform/web/ui/toggle.tsx'
import type { RemoteSnapshot } from '../../contract.ts'
import { reportPath } from '../host-paths.ts'
import type { RemoteActs } from './acts.ts'
import { shortcutsOf, type RemoteAct } from './remote-keys.ts'
import { canSkip, mainPress } from './remote-state.ts'

type ControlProps = { snapshot: RemoteSnapshot; acts: RemoteActs }
type KeyProps = { icon: LucideIcon; label: string; act?: RemoteAct; on?: boolean; rests?: boolean; flip?: boolean; /** Signs that no language turns. */ flat?: boolean; onPress: () => void }

/** A press by a pointer does not keep the focus, so that Space is the lime button again; one by a key does. */
export const leaveFocus = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
  if (detail > 0) currentTarget.blur()
}

/** A key of 64 pixels. `on`: it is a switch; `rests`: nothing to do in this phase. */
function Key({ icon: Icon, label, act, on, rests = false, flip, flat, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={rests || undefined}
      aria-keyshortcuts={act && shortcutsOf(act)}
      onClick={(event) => {
        leaveFocus(event)
        if (!rests) onPress()
      }}
      className={cx(
        'edge flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border-2 px-1 py-2 text-center text-sm leading-tight font-semibold wrap-anywhere',
        'aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:bg-transparent aria-disabled:text-hush aria-disabled:shadow-none',
        on ? 'border-say bg-say text-ink [--edge:var(--hush)]' : 'border-line bg-riser',
      )}
    >
      <Icon size={22} aria-hidden className={cx('shrink-0', flip && 'rtl:-scale-x-100')} />
      <bdi dir={flat ? 'ltr' : undefined}>{label}</bdi>
    </button>
  )
}

/** Skip, ten seconds more, lock, mute. */
export function FirstKeys({ snapshot: { room, locked }, acts }: ControlProps) {
  const { t } = useTexts()
  const seen = { position: room.position, phase: room.phase }
  return (
    <>
      <Key icon={SkipForward} flip label={t('show.remote.skip')} act="skip" rests={!canSkip(room)} onPress={() => acts.skip(seen)} />
      <Key icon={AlarmClockPlus} flat label={t('show.remote.extend')} act="extend" rests={room.phase !== 'open'} onPress={() => acts.extend(seen)} />
      <Key icon={locked ? Lock : LockOpen} label={t('show.remote.lock')} act="lock" on={locked === 1} onPress={() => acts.set('locked', !locked)} />
      <Key icon={room.muted ? VolumeX : Volume2} label={t('show.remote.mute')} act="mute" on={room.muted === 1} onPress={() => acts.set('muted', !room.muted)} />
    </>
  )
}

/** Blank the stage; back to the lobby, which asks first. */
export function FurtherKeys({ snapshot: { room }, acts }: ControlProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const toLobby = () => {
    setAsking(false)
    acts.toLobby()
  }
  return (
    <>
      <Key icon={room.blank ? Eye : EyeOff} label={t('show.remote.blank')} act="blank" on={room.blank === 1} onPress={() => acts.set('blank', !room.blank)} />
      <Key icon={RotateCcw} label={t('show.remote.lobby')} rests={room.phase === 'lobby' || room.phase === 'over'} onPress={() => setAsking(true)} />
      <Dialog open={asking} title={t('show.remote.lobby-title')} onClose={() => setAsking(false)}>
        <p className="mt-3">{t('show.remote.lobby-text')}</p>
        <DialogButtons>
          <Button onClick={() => setAsking(false)}>{t('show.remote.stay')}</Button>
          <Button kind="side" onClick={toLobby}>
            {t('show.remote.to-lobby')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

/** Verdicts, boards and slides end by themselves. */
export function AutoSwitch({ snapshot: { auto }, acts }: ControlProps) {
  const { t } = useTexts()
  return <Toggle label={t('show.remote.auto')} on={auto === 1} onChange={(on) => acts.set('auto', on)} />
}

/** Before the show ends: whether its link, by which all can play it again, comes on the stage and the phones. */
export function ReplaySwitch({ snapshot: { room, replay }, acts }: ControlProps) {
  const { t } = useTexts()
  if (room.phase !== 'podium' && room.phase !== 'awards') return null
  return <Toggle label={t('show.remote.replay')} hint={`${t('show.remote.replay-hint')} ${t('show.replay.answers-known')}`} on={replay === 1} onChange={(on) => acts.set('replay', on)} />
}

/** The lime button: what follows in this phase; of a show that is over, its report. `keyed`: a keyboard is likely, and its key is written on it. */
export function MainButton({ snapshot: { room, show_id }, acts, keyed = false }: ControlProps & { keyed?: boolean }) {
  const { t } = useTexts()
  const press = mainPress(room)
  if (!press)
    return (
      <LinkButton to={reportPath(show_id)} className="w-full text-xl">
        {t('show.report.open')}
      </LinkButton>
    )
  return (
    <Button
      icon={StepForward}
      flip
      aria-keyshortcuts={shortcutsOf('main')}
      onClick={() => acts.next({ position: room.position, phase: room.phase })}
      className={cx('w-full text-xl', keyed ? 'min-h-18' : 'min-h-16')}
    >
      {t(`show.remote.press.${press}`)}
      {keyed && (
        <kbd aria-hidden className="rounded-chip bg-ink px-2 py-1 font-body text-sm text-paper">
          {t('show.remote.key-space')}
        </kbd>
      )}
    </Button>
  )
}

/** Badges earned by a game, shown one after the other over its result. */
import { useEffect, useRef, useState } from 'react'
import { Coins, Share2, X } from 'lucide-react'
import { isStill } from '../../../platform/web/theme/motion.ts'
import { play } from '../../../platform/web/device/sound.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, RoundButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { gelStyle, goboClass } from '../../../platform/web/ui/look.ts'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import { BADGE_LOOKS } from './badge-look.ts'
import { useBadges, useTaking, type ShownBadge } from './badges.ts'
import { BULBS, Medal } from './medal.tsx'
import { isSeen, noteSeen } from './seen-scenes.ts'
import { useBadgeSharing } from './sharing.ts'

/** Loads and shows the badges that a room has earned. */
export function EarnedInRoom({ source }: { source: string }) {
  const { badges } = useBadges()
  if (!badges) return null
  return <EarnedScenes source={source} earned={badges.filter(({ earned_in }) => earned_in === source)} held={badges.filter(({ status }) => status > 0).length} of={badges.length} />
}

type EarnedProps = { source: string; earned: ShownBadge[]; held: number; of: number }

/** `source`: the round or the room. A scene is shown once; afterwards the badge is in the list. */
export function EarnedScenes({ source, earned, held, of }: EarnedProps) {
  // Stored at the first render: a scene stays when its reward is taken.
  const [due] = useState(() => (isSeen(source) ? [] : earned.filter(({ status }) => status === 1)))
  const [at, setAt] = useState(0)
  const badge = due[at]
  if (!badge) return null
  const onNext = () => {
    if (at === due.length - 1) noteSeen(source)
    setAt(at + 1)
  }
  return <Scene key={badge.type} badge={badge} at={at} total={due.length} held={held} of={of} onNext={onNext} />
}

type SceneProps = { badge: ShownBadge; at: number; total: number; held: number; of: number; onNext: () => void }

function Scene({ badge, at, total, held, of, onNext }: SceneProps) {
  const { t, percent } = useTexts()
  const look = BADGE_LOOKS[badge.type]
  const dialog = useOpened()
  const last = at === total - 1
  const on = t(last ? 'badges.go-on' : 'badges.next')
  return (
    <dialog
      ref={dialog}
      data-scene="stage"
      aria-labelledby="earned-badge"
      onCancel={(event) => {
        event.preventDefault()
        onNext()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-stage text-say"
    >
      <div style={gelStyle(look)} className={cx('spot grid min-h-full content-center justify-items-center gap-4 px-4 py-6 text-center sm:gap-6', goboClass(look))}>
        <RoundButton label={on} icon={X} onClick={onNext} className="fixed end-4 top-4" />
        <Medallion badge={badge} />
        <div className="grid justify-items-center gap-1 sm:gap-2">
          <p className="font-semibold text-hush sm:text-xl">{total > 1 ? t('badges.of', { at: at + 1, total }) : t('badges.new')}</p>
          <h2 id="earned-badge" tabIndex={-1} className="font-show text-4xl leading-tight font-extrabold text-balance wrap-anywhere sm:text-5xl">
            {badge.badge_label}
          </h2>
          <p className="max-w-[34ch] text-balance text-hush">
            {badge.badge_note} {!!badge.share && t('badges.share.of', { share: percent(badge.share) })}
          </p>
        </div>
        {badge.badge_reward > 0 && <Worth coins={badge.badge_reward} />}
        <SceneButtons badge={badge} held={held} of={of} on={on} onNext={onNext} />
      </div>
    </dialog>
  )
}

function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('h2')?.focus()
    play('win')
  }, [])
  return dialog
}

const OUTER = 36
const LIGHT_MS = 900

/** Both rings light up bulb by bulb; where nothing may move they are lit at once. */
function Medallion({ badge }: { badge: ShownBadge }) {
  const lit = useLighting()
  return (
    <div className="relative grid size-58 place-items-center sm:size-73">
      <span className="absolute inset-0">
        <Ring bulbs={OUTER} lit={Math.round(lit * OUTER)} big={2.8} small={1.6} className="size-full" />
      </span>
      <Medal badge={badge} ring={Math.round(lit * BULBS)} className="size-45 animate-pop sm:size-58" />
    </div>
  )
}

function useLighting(): number {
  const [lit, setLit] = useState(0)
  useEffect(() => {
    const still = isStill()
    const began = performance.now()
    let frame = 0
    const light = (now: number) => {
      const share = still ? 1 : Math.min(1, Math.max(0, (now - began) / LIGHT_MS))
      setLit(share)
      if (share < 1) frame = requestAnimationFrame(light)
    }
    frame = requestAnimationFrame(light)
    return () => cancelAnimationFrame(frame)
  }, [])
  return lit
}

function Worth({ coins }: { coins: number }) {
  const { t, num } = useTexts()
  return (
    <p className="flex items-center gap-3 rounded-card bg-riser px-5 py-3">
      <Coins className="text-amber" aria-hidden />
      <b className="font-show text-2xl font-bold tabular-nums">{num(coins, { signDisplay: 'always' })}</b>
      <span className="text-hush">{t('badges.coins', { n: coins })}</span>
    </p>
  )
}

function SceneButtons({ badge, held, of, on, onNext }: Pick<SceneProps, 'badge' | 'held' | 'of' | 'onNext'> & { on: string }) {
  const { t } = useTexts()
  const { take, taking } = useTaking()
  const { shareBadge, sharing, dialog } = useBadgeSharing()
  const takeAndGo = async () => {
    if (await take(badge)) onNext()
  }
  return (
    <div className="grid w-full max-w-form gap-4 pb-2 sm:grid-cols-2">
      {badge.badge_reward > 0 ? (
        <Button busy={taking !== undefined} onClick={() => void takeAndGo()}>
          {t('badges.take-coins', { n: badge.badge_reward })}
        </Button>
      ) : (
        <Button onClick={onNext}>{on}</Button>
      )}
      <Button kind="side" icon={Share2} busy={sharing} onClick={() => void shareBadge(badge, held, of)}>
        {t('badges.share')}
      </Button>
      {dialog}
    </div>
  )
}

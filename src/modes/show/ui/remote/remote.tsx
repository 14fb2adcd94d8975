import { useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { useWakeLock } from '../../../../platform/web/device/wake-lock.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Tabs } from '../../../../platform/web/ui/tabs.tsx'
import { useWide } from '../../../../platform/web/ui/use-wide.ts'
import type { RemoteSnapshot } from '../../contract.ts'
import type { RemoteActs } from './acts.ts'
import { AutoSwitch, FirstKeys, FurtherKeys, MainButton, ReplaySwitch } from './controls.tsx'
import { Counts } from './counts.tsx'
import { RemoteHead } from './head.tsx'
import { KeyHelp } from './key-help.tsx'
import { Notes, Now } from './now.tsx'
import { Plan } from './plan.tsx'
import { Players } from './players.tsx'
import { actOfKey, type RemoteAct } from './remote-keys.ts'
import { canSkip, mainPress } from './remote-state.ts'

type RemoteProps = {
  look: Look
  snapshot: RemoteSnapshot
  /** Of the open question. */
  leftMs: number | null
  /** Whether a stage is connected; undefined: not known. */
  stageOn?: boolean
  /** The right answer, where the connection knows it before the question is closed. */
  right?: string
  acts: RemoteActs
}
type Shown = RemoteProps & { hidden: boolean; onHide: () => void }

/** A second press right after a change was meant for what was there before it: a clicker that bounces must not jump over a verdict. */
const SETTLES_MS = 400

function useUnhurried(acts: RemoteActs, { phase, position }: RemoteSnapshot['room']): RemoteActs {
  const changed = useRef(-Infinity)
  useLayoutEffect(() => {
    changed.current = performance.now()
  }, [phase, position])
  const next: RemoteActs['next'] = (seen) => {
    if (performance.now() - changed.current >= SETTLES_MS) acts.next(seen)
  }
  return { ...acts, next }
}

/** The host's remote: on a phone in three tabs, on a wider screen all of it at once. */
export function Remote(given: RemoteProps) {
  const acts = useUnhurried(given.acts, given.snapshot.room)
  const props = { ...given, acts }
  const [hidden, setHidden] = useState(false)
  const onHide = () => setHidden(!hidden)
  const wide = useWide('sm')
  useWakeLock(true)
  useKeys(keysOf(props, onHide), true, actOfKey)
  const shown = { ...props, hidden, onHide }
  return wide ? <Panel {...shown} /> : <Phone {...shown} />
}

function keysOf({ snapshot: { room, locked, auto }, acts }: RemoteProps, hide: () => void): Partial<Record<RemoteAct, () => void>> {
  const seen = { position: room.position, phase: room.phase }
  return {
    main: mainPress(room) && (() => acts.next(seen)),
    skip: canSkip(room) ? () => acts.skip(seen) : undefined,
    extend: room.phase === 'open' ? () => acts.extend(seen) : undefined,
    lock: () => acts.set('locked', !locked),
    mute: () => acts.set('muted', !room.muted),
    blank: () => acts.set('blank', !room.blank),
    auto: () => acts.set('auto', !auto),
    hide,
  }
}

const hasCounts = ({ room }: RemoteSnapshot): boolean => room.question !== null && (room.phase === 'open' || room.phase === 'closed')
const rightOf = ({ right, snapshot: { room } }: RemoteProps): string => room.right_answer ?? right ?? ''

const TABS = ['now', 'players', 'plan'] as const

function Phone(props: Shown) {
  const { look, snapshot, stageOn, acts, leftMs, hidden, onHide } = props
  const { t } = useTexts()
  const [tab, setTab] = useState<(typeof TABS)[number]>('now')
  return (
    <Page title={snapshot.title} scene="stage" look={look} calm className="grid-rows-[auto_1fr_auto] gap-3 py-3!">
      <RemoteHead snapshot={snapshot} stageOn={stageOn} acts={acts} wide={false} />
      <Tabs label={t('show.remote.parts')} tabs={TABS.map((id) => ({ id, label: t(`show.remote.tab.${id}`) }))} value={tab} onChange={setTab}>
        {tab === 'now' && (
          <div className="grid gap-3.5">
            <Now snapshot={snapshot} leftMs={leftMs} acts={acts} />
            <ReplaySwitch snapshot={snapshot} acts={acts} />
            {hasCounts(snapshot) && (
              <div className="rounded-card bg-riser p-4">
                <Counts snapshot={snapshot} right={rightOf(props)} hidden={hidden} onHide={onHide} />
              </div>
            )}
            <Notes snapshot={snapshot} />
          </div>
        )}
        {tab === 'players' && <Players snapshot={snapshot} acts={acts} headed />}
        {tab === 'plan' && (
          <div className="grid gap-4">
            <AutoSwitch snapshot={snapshot} acts={acts} />
            <div className="grid grid-cols-2 gap-2.5 pb-1.5">
              <FurtherKeys snapshot={snapshot} acts={acts} />
            </div>
            <div className="rounded-card bg-riser p-3">
              <Plan snapshot={snapshot} />
            </div>
          </div>
        )}
      </Tabs>
      {tab === 'now' && (
        <footer className="sticky bottom-0 grid gap-4 bg-stage pt-1 pb-2.5">
          <div className="grid grid-cols-4 gap-2.5">
            <FirstKeys snapshot={snapshot} acts={acts} />
          </div>
          <MainButton snapshot={snapshot} acts={acts} />
        </footer>
      )}
    </Page>
  )
}

/** Where the columns stand side by side each scrolls by itself, so that the keys stay in sight. */
const COLUMN = 'lg:min-h-0 lg:overflow-y-auto'

/** Three columns; below 960 pixels now, plan and players are one below the other, which is also their order for screen readers. */
function Panel(props: Shown) {
  const { look, snapshot, stageOn, acts, leftMs, hidden, onHide } = props
  const { t } = useTexts()
  return (
    <Page title={snapshot.title} scene="stage" look={look} calm className="max-w-[80rem]! grid-rows-[auto_1fr] gap-4 py-5! sm:px-6 lg:h-dvh lg:grid-rows-[auto_minmax(0,1fr)]">
      <RemoteHead snapshot={snapshot} stageOn={stageOn} acts={acts} wide>
        <div className="rounded-full bg-riser ps-4 pe-0.5 font-semibold">
          <AutoSwitch snapshot={snapshot} acts={acts} />
        </div>
      </RemoteHead>
      <div className="grid content-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)_19rem] lg:grid-rows-[minmax(0,1fr)] lg:content-stretch">
        <section aria-label={t('show.remote.tab.now')} className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
          <div className={cx(COLUMN, 'flex flex-col gap-4')}>
            <div className="rounded-card bg-riser p-5">
              <Now snapshot={snapshot} leftMs={leftMs} acts={acts} />
              <ReplaySwitch snapshot={snapshot} acts={acts} />
            </div>
            <div className="grid gap-4 rounded-card bg-riser p-5 empty:hidden sm:grid-cols-[minmax(0,1fr)_15rem]">
              {hasCounts(snapshot) && <Counts snapshot={snapshot} right={rightOf(props)} hidden={hidden} onHide={onHide} />}
              <Notes snapshot={snapshot} />
            </div>
          </div>
          <div className="mt-auto grid gap-5 pb-1.5">
            <div className="grid grid-cols-3 gap-3 lg:grid-cols-6">
              <FirstKeys snapshot={snapshot} acts={acts} />
              <FurtherKeys snapshot={snapshot} acts={acts} />
            </div>
            <MainButton snapshot={snapshot} acts={acts} keyed />
            <KeyHelp />
          </div>
        </section>
        <aside aria-label={t('show.remote.tab.plan')} className={cx(COLUMN, 'rounded-card bg-riser p-3 lg:col-start-1 lg:row-start-1')}>
          <Plan snapshot={snapshot} />
        </aside>
        <aside aria-label={t('show.remote.tab.players')} className={cx(COLUMN, 'lg:-m-1 lg:p-1 lg:col-start-3 lg:row-start-1')}>
          <Players snapshot={snapshot} acts={acts} />
        </aside>
      </div>
    </Page>
  )
}

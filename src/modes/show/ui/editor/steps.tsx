import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CircleAlert, GripVertical, Library, Plus, Presentation } from 'lucide-react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { MOST_STEPS, type Step } from '../../contract.ts'
import { draftKindOf, USUAL_WORTH } from '../../rules/quiz-draft.ts'
import { KindIcon } from '../remote/kind-icon.tsx'
import { FEWEST_DRAWN } from './subject-dialog.tsx'

type StepsProps = {
  plan: readonly Step[]
  chosen: string | undefined
  /** Ids of the steps that are said to lack something. */
  lacking: ReadonlySet<string>
  onChoose: (id: string) => void
  onMove: (id: string, to: number) => void
  onAdd: (what: 'question' | 'slide') => void
  /** Questions of a subject of the house are to be added. */
  onSubject: () => void
}

/** The plan as a list: chosen by a press, moved by dragging or by Alt with an arrow. */
export function Steps({ plan, chosen, lacking, onChoose, onMove, onAdd, onSubject }: StepsProps) {
  const { t } = useTexts()
  const [dragged, setDragged] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef('')
  // A node that moves loses the focus.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = ''
  }, [plan])
  const move = (id: string, to: number) => {
    if (to < 0 || to >= plan.length) return
    moved.current = id
    onMove(id, to)
    announce(t('show.editor.moved', { at: to + 1, total: plan.length }))
  }
  const press = (event: KeyboardEvent, id: string, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(id, at + by)
  }
  const drop = (at: number) => {
    if (dragged) move(dragged, at)
    setDragged('')
  }
  return (
    <nav aria-label={t('show.editor.plan')} className="grid content-start gap-3">
      <ol ref={list} className="grid gap-1 rounded-card bg-riser p-2.5 empty:hidden">
        {plan.map((step, at) => (
          <li key={step.id} draggable className={cx('flex items-center rounded-chip', step.id === chosen && 'bg-lime font-semibold text-ink outline-2 outline-ink')} onDragStart={() => setDragged(step.id)} onDragOver={(event) => event.preventDefault()} onDrop={() => drop(at)}>
            {/* Outside of the button: some browsers start no drag inside of one. */}
            <GripVertical size={16} className={cx('ms-1.5 shrink-0 cursor-grab', step.id !== chosen && 'text-hush')} aria-hidden />
            <StepRow step={step} at={at} chosen={step.id === chosen} lacks={lacking.has(step.id)} onPress={() => onChoose(step.id)} onKeyDown={(event) => press(event, step.id, at)} />
          </li>
        ))}
      </ol>
      <p className="px-1 text-sm text-hush max-lg:hidden">{t('show.editor.move-hint')}</p>
      {plan.length < MOST_STEPS ? (
        <div className="grid grid-cols-2 gap-3 pb-1">
          <Button kind="side" icon={Plus} onClick={() => onAdd('question')} className="min-h-12! px-2! text-sm">
            {t('show.editor.add-question')}
          </Button>
          <Button kind="side" icon={Presentation} onClick={() => onAdd('slide')} className="min-h-12! px-2! text-sm">
            {t('show.editor.add-slide')}
          </Button>
          {plan.length <= MOST_STEPS - FEWEST_DRAWN && (
            <Button kind="side" icon={Library} networked onClick={onSubject} className="col-span-2 min-h-12! px-2! text-sm">
              {t('show.subject.add-title')}
            </Button>
          )}
        </div>
      ) : (
        <p className="px-1 text-sm">{t('show.editor.full', { n: MOST_STEPS })}</p>
      )}
    </nav>
  )
}

type RowProps = { step: Step; at: number; chosen: boolean; lacks: boolean; onPress: () => void; onKeyDown: (event: KeyboardEvent) => void }

function StepRow({ step, at, chosen, lacks, onPress, onKeyDown }: RowProps) {
  const { t, num } = useTexts()
  return (
    <button
      type="button"
      data-step={step.id}
      aria-current={chosen ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onPress}
      onKeyDown={onKeyDown}
      className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-chip px-2 text-start text-sm"
    >
      <b className="w-5 shrink-0 text-end tabular-nums">{num(at + 1)}</b>
      <KindIcon kind={draftKindOf(step)} />
      <span dir="auto" className="own-direction min-w-0 grow truncate">
        {step.question || t('show.editor.untitled')}
      </span>
      {lacks && <CircleAlert size={18} role="img" aria-label={t('show.editor.incomplete')} className={cx('shrink-0', !chosen && 'text-coral')} />}
      {step.worth > USUAL_WORTH && (
        <b className="rounded-chip bg-ink px-1.5 text-paper" aria-label={t('show.editor.worth-double')}>
          <bdi dir="ltr">{t('show.editor.twice')}</bdi>
        </b>
      )}
    </button>
  )
}

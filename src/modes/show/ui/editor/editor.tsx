import { useReducer, useState } from 'react'
import { ArrowLeft, Play, Share2, Undo2 } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, RoundLink } from '../../../../platform/web/ui/button.tsx'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { MOST_STEPS, type Step } from '../../contract.ts'
import { incompleteSteps, isComplete, lacksOfQuiz, minutesOf, MOST_TITLE } from '../../rules/quiz-checks.ts'
import { changedDraft, newStep, type QuizAct, type QuizDraft } from '../../rules/quiz-draft.ts'
import { LeaveEditor } from './leave-dialog.tsx'
import { OpeningDialog } from './opening.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { StepForm } from './step-form.tsx'
import { StepSide } from './step-side.tsx'
import { Steps } from './steps.tsx'
import { SubjectDialog, type SubjectWish } from './subject-dialog.tsx'
import { useAutosave, type Autosave } from './use-autosave.ts'

type EditorProps = {
  /** As stored; afterwards the editor has the latest state. */
  initial: QuizDraft
  back: string
  /** The link by which other hosts read the quiz once it is shared. */
  address: string
  /** Whether it is said from the start what is incomplete. */
  checked: boolean
  /** Nothing is saved while it is being decided what becomes of another version. */
  held: boolean
  /** Answers whether it was stored; says itself why not. */
  onSave: (draft: QuizDraft) => Promise<boolean>
  /** Opens the show of the stored quiz; settles when that has failed. */
  onOpen: (draft: QuizDraft) => Promise<void>
  /** Questions of a subject; undefined where there are none, which it says itself. */
  onDraw: (wish: SubjectWish) => Promise<Step[] | undefined>
  onPicture: (file: File) => Promise<string>
}

/** The editor of a quiz of one's own: the plan, the chosen step, and what is beside it; one below the other on a narrow screen. */
export function QuizEditor({ initial, back, address, checked, held, onSave, onOpen, onDraw, onPicture }: EditorProps) {
  const { t } = useTexts()
  const [draft, act] = useReducer(changedDraft, initial)
  const saving = useAutosave(draft, onSave, { held })
  const state = useChoosing(draft, act, checked)
  const { chosen, lacking, tried } = state
  const [asking, setAsking] = useState<'opening' | 'share' | 'subject'>()
  const [busy, setBusy] = useState(false)
  const ask = () => {
    if (isComplete(draft)) return setAsking('opening')
    state.sayAll()
    toast.error(t('show.editor.not-complete'), { id: 'show-not-complete' })
  }
  const close = () => setAsking(undefined)
  const open = async () => {
    setBusy(true)
    if (await saving.flush()) await onOpen(draft)
    else toast.error(t('show.editor.not-saved'), { id: 'show-not-saved' })
    setBusy(false)
  }
  const draw = async (wish: SubjectWish) => {
    setBusy(true)
    const steps = await onDraw(wish)
    setBusy(false)
    if (!steps) return
    close()
    state.addAll(steps)
    toast.success(t('show.subject.added', { n: steps.length }), { id: 'show-added' })
  }
  return (
    <Page title={draft.title || t('show.editor.untitled-quiz')} calm className="max-w-[80rem]! grid-rows-[auto_1fr] gap-4 sm:px-6 sm:py-5!">
      <header className="flex flex-wrap items-center gap-3">
        <RoundLink to={back} label={t('web.back')} icon={ArrowLeft} flip />
        <TitleField draft={draft} said={tried} state={saving.state} onAct={act} />
        <Button kind="side" icon={Share2} onClick={() => setAsking('share')} className="max-sm:flex-1">
          {t('show.editor.share')}
        </Button>
        <Button icon={Play} flip onClick={ask} className="max-sm:flex-1">
          {t('show.editor.open')}
        </Button>
      </header>
      <div className="grid content-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)_17rem]">
        <Steps plan={draft.plan} chosen={chosen?.id} lacking={lacking} onChoose={state.choose} onMove={(id, to) => act({ is: 'move', id, to })} onAdd={state.add} onSubject={() => setAsking('subject')} />
        {chosen && (
          <>
            <StepForm step={chosen} said={lacking.has(chosen.id)} onAct={act} onPicture={onPicture} />
            <StepSide step={chosen} at={draft.plan.indexOf(chosen)} total={draft.plan.length} onAct={act} onRemove={state.remove} />
          </>
        )}
      </div>
      <OpeningDialog open={asking === 'opening'} title={draft.title} options={draft.options} busy={busy} onChange={(patch) => act({ is: 'options', patch })} onClose={close} onOpen={() => void open()} />
      <ShareDialog open={asking === 'share'} title={draft.title} address={address} shared={draft.shared} onShared={(shared) => act({ is: 'shared', shared })} onClose={close} />
      <SubjectDialog open={asking === 'subject'} title={t('show.subject.add-title')} action={t('show.subject.add')} busy={busy} most={MOST_STEPS - draft.plan.length} onClose={close} onChoose={(wish) => void draw(wish)} />
      <LeaveEditor saving={saving} />
    </Page>
  )
}

/** Which step is open, and of which ones it is said what they lack: of all but the one that was just added. */
function useChoosing(draft: QuizDraft, act: (act: QuizAct) => void, checked: boolean) {
  const { t } = useTexts()
  const [id, setId] = useState(() => draft.plan[(checked && incompleteSteps(draft)[0]) || 0]?.id)
  const [fresh, setFresh] = useState('')
  const [tried, setTried] = useState(checked)
  const chosen = draft.plan.find((step) => step.id === id) ?? draft.plan[0]
  const incomplete = incompleteSteps(draft).flatMap((at) => draft.plan[at] ?? [])
  const choose = (next: string | undefined) => {
    setFresh('')
    setId(next)
  }
  const add = (what: 'question' | 'slide') => {
    const step = newStep(crypto.randomUUID(), what === 'slide' ? 'slide' : 'one', [t('show.editor.true'), t('show.editor.false')])
    act({ is: 'add', step, at: chosen ? draft.plan.indexOf(chosen) + 1 : 0 })
    setFresh(step.id)
    setId(step.id)
  }
  const addAll = (steps: readonly Step[]) => {
    for (const [at, step] of steps.entries()) act({ is: 'add', step, at: draft.plan.length + at })
    choose(steps[0]?.id)
  }
  const remove = () => {
    if (!chosen) return
    const at = draft.plan.indexOf(chosen)
    act({ is: 'remove', id: chosen.id })
    choose((draft.plan[at + 1] ?? draft.plan[at - 1])?.id)
    toast.custom(t('show.editor.removed'), { id: 'show-step-out', action: { label: t('show.editor.undo'), icon: Undo2, press: () => act({ is: 'add', step: chosen, at }) } })
  }
  const sayAll = () => {
    setTried(true)
    setFresh('')
    if (incomplete[0]) setId(incomplete[0].id)
  }
  return { chosen, tried, lacking: new Set(incomplete.map((step) => step.id).filter((each) => each !== fresh)), choose, add, addAll, remove, sayAll }
}

type TitleProps = { draft: QuizDraft; said: boolean; state: Autosave['state']; onAct: (act: QuizAct) => void }

/** The title is a field that looks like the heading that it is. */
function TitleField({ draft, said, state, onAct }: TitleProps) {
  const { t } = useTexts()
  const lacks = said ? lacksOfQuiz(draft) : []
  const isEmpty = lacks.includes('title-empty')
  return (
    <div className="me-auto grid min-w-0 flex-1 basis-60">
      <h1 tabIndex={-1} className="sr-only">
        {draft.title || t('show.editor.untitled-quiz')}
      </h1>
      <input
        dir="auto"
        aria-label={t('show.editor.title')}
        aria-invalid={isEmpty || undefined}
        aria-describedby="quiz-title-error"
        placeholder={t('show.editor.untitled-quiz')}
        maxLength={MOST_TITLE}
        value={draft.title}
        onChange={({ target }) => onAct({ is: 'title', title: target.value })}
        className="own-direction min-h-11 w-full min-w-0 rounded-chip bg-transparent font-show text-xl leading-tight font-bold placeholder:text-hush hover:bg-riser sm:text-3xl"
      />
      <p className="text-sm text-hush">
        {[t('show.editor.steps', { n: draft.plan.length }), t('show.editor.minutes', { n: minutesOf(draft.plan, draft.options.clock_factor) })].map((words) => `${words} · `).join('')}
        <span role="status">{t(`show.editor.state.${state}`)}</span>
      </p>
      <FieldError id="quiz-title-error" error={lacks[0] ? t(`show.editor.lack.${lacks[0]}`) : null} />
    </div>
  )
}

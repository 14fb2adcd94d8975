import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, Library, Plus } from 'lucide-react'
import type { Envelope } from '../../../platform/pure/action.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { routeTo } from '../../../platform/web/ui/route.ts'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { deleteShowQuiz, getShowQuiz, getShowQuizzes, MOST_STEPS, openShowCall, saveShowQuiz, type ShowOptions } from '../contract.ts'
import { isComplete } from '../rules/quiz-checks.ts'
import { newStep, optionsNow, type QuizDraft } from '../rules/quiz-draft.ts'
import { FileDialog } from '../ui/editor/file-dialog.tsx'
import { OpeningDialog } from '../ui/editor/opening.tsx'
import { OwnShows } from '../ui/editor/own-shows.tsx'
import { quizFields } from '../ui/editor/quiz-fields.ts'
import { Quizzes } from '../ui/editor/quizzes.tsx'
import { SubjectDialog } from '../ui/editor/subject-dialog.tsx'
import { quizPath, remotePath } from '../ui/host-paths.ts'

const MOST_LISTED = 100
const LIST = actionQuery(getShowQuizzes, { limit: String(MOST_LISTED) }, { staleTime: 0 })

/** What is to be opened: the questions of a quiz, or so many of a subject. */
type Wish = { title: string; options: ShowOptions; fields: { quiz_id: string } | { category: string; no_of_que: string } }

/** Where a host begins: own quizzes, subjects of the house, and own shows. */
export function Host() {
  const { t } = useTexts()
  const query = useQuery(LIST)
  const { wish, busy, patch, ask, askSubject, open, close } = useOpening()
  const { creating, create, remove } = useQuizzes()
  const [choosing, setChoosing] = useState<'subject' | 'file'>()
  const add = (
    <div className="flex flex-wrap gap-3 pb-1.5 max-sm:w-full">
      <Button icon={Plus} busy={creating} networked onClick={() => void create({ title: '', plan: [newStep(crypto.randomUUID(), 'one', [t('show.editor.true'), t('show.editor.false')])] })} className="max-sm:flex-1">
        {t('show.editor.new-quiz')}
      </Button>
      <Button kind="side" icon={Library} networked onClick={() => setChoosing('subject')} className="max-sm:flex-1">
        {t('show.subject.play')}
      </Button>
      <Button kind="side" icon={FileUp} networked onClick={() => setChoosing('file')} className="max-sm:flex-1">
        {t('show.file.open')}
      </Button>
    </div>
  )
  return (
    <Page title={t('show.editor.quizzes')} calm className="content-start gap-4 sm:gap-6">
      <Bar title={t('show.editor.quizzes')} back="/" />
      <Answered query={query} skeleton={<ListSkeleton cards={3} />} back="/">
        {(quizzes) =>
          quizzes.length === 0 ? (
            <Empty title={t('show.editor.no-quizzes')} hint={t('show.editor.no-quizzes-hint')}>
              {add}
            </Empty>
          ) : (
            <>
              {add}
              <Quizzes quizzes={quizzes} busy={wish ? '' : busy} onOpen={(id) => void ask(id)} onDelete={remove} />
            </>
          )
        }
      </Answered>
      <OwnShows />
      <SubjectDialog
        open={choosing === 'subject'}
        title={t('show.subject.play')}
        action={t('show.subject.next')}
        busy={false}
        most={MOST_STEPS}
        onClose={() => setChoosing(undefined)}
        onChoose={({ category, name, count }) => {
          setChoosing(undefined)
          askSubject(name, { category, no_of_que: String(count) })
        }}
      />
      <FileDialog open={choosing === 'file'} busy={creating} onClose={() => setChoosing(undefined)} onTake={(title, plan) => void create({ title, plan })} />
      {wish && <OpeningDialog open title={wish.title} options={wish.options} busy={busy !== ''} onChange={patch} onClose={close} onOpen={() => void open()} />}
    </Page>
  )
}

/** Says a refusal; that there was no answer is said already. */
const say = (reply: Envelope<unknown> | null): void => {
  if (reply?.error) toast.error(reply.text, { id: reply.code })
}

/** From a quiz or a subject to its lobby. What is incomplete leads to the editor, which marks it. */
function useOpening() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [wish, setWish] = useState<Wish>()
  const [busy, setBusy] = useState('')
  const ask = async (quiz_id: string) => {
    setBusy(quiz_id)
    const reply = await call(getShowQuiz, { quiz_id })
    setBusy('')
    if (!reply || reply.error) return say(reply)
    const { title, options, plan } = reply.data
    if (isComplete({ title, plan })) return setWish({ title, options, fields: { quiz_id } })
    toast.error(t('show.editor.not-complete'), { id: 'show-not-complete' })
    await navigate(routeTo(`${quizPath(quiz_id)}?missing`))
  }
  const open = async () => {
    if (!wish) return
    setBusy('opening')
    const reply = await call(openShowCall, { ...wish.fields, options: JSON.stringify(wish.options) })
    setBusy('')
    if (!reply || reply.error) return say(reply)
    await navigate({ to: remotePath(reply.data.show_id) })
  }
  return {
    wish, busy, ask, open,
    askSubject: (title: string, fields: Wish['fields']) => setWish({ title, options: optionsNow, fields }),
    patch: (changed: Partial<ShowOptions>) => setWish((before) => before && { ...before, options: { ...before.options, ...changed } }),
    close: () => setWish(undefined),
  }
}

function useQuizzes() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [creating, setCreating] = useState(false)
  const create = async (quiz: Pick<QuizDraft, 'title' | 'plan'>) => {
    setCreating(true)
    const reply = await call(saveShowQuiz, quizFields({ ...quiz, shared: false, options: optionsNow }))
    setCreating(false)
    if (!reply || reply.error) return say(reply)
    await navigate({ to: quizPath(reply.data.quiz_id) })
  }
  const remove = async (quiz_id: string) => {
    say(await call(deleteShowQuiz, { quiz_id }))
    await queries.invalidateQueries({ queryKey: [getShowQuizzes.name] })
  }
  return { creating, create, remove }
}

import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { isOffline } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import type { Sent } from '../../../platform/pure/action.ts'
import { drawShowSteps, getShowQuiz, getShowQuizzes, openShowCall, saveShowQuiz, uploadShowPicture } from '../contract.ts'
import type { QuizDraft } from '../rules/quiz-draft.ts'
import { ChangedElsewhere } from '../ui/editor/changed-elsewhere.tsx'
import { QuizEditor } from '../ui/editor/editor.tsx'
import { quizFields, type StoredQuiz } from '../ui/editor/quiz-fields.ts'
import { SharedQuiz } from '../ui/editor/shared-quiz.tsx'
import type { SubjectWish } from '../ui/editor/subject-dialog.tsx'
import { quizPath, remotePath } from '../ui/host-paths.ts'
import { HOST_PATH } from '../ui/look.ts'

/** A quiz: the host's own one in the editor, somebody else's to be read and copied. */
export function Quiz() {
  const { t } = useTexts()
  const { page: quiz_id = '' }: { page?: string } = useParams({ strict: false })
  // Never from a cache, where what was saved since would be missing, and never loaded again by itself: the editor has the latest state.
  const query = useQuery({ ...actionQuery(getShowQuiz, { quiz_id }, { staleTime: Infinity }), gcTime: 0 })
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) setLoads((before) => before + 1)
  }
  const stored = query.data && !query.data.error ? query.data.data : undefined
  if (stored?.own === 1) return <Own key={`${quiz_id} ${loads}`} quiz={stored} onReload={() => void reload()} />
  if (stored) return <Foreign quiz={stored} />
  return (
    <Page title={t('show.editor.quizzes')} calm className="grid-rows-[auto_1fr] gap-4 sm:gap-6">
      <Bar title={t('show.editor.quizzes')} back={HOST_PATH} />
      <Answered query={query} skeleton={<ListSkeleton cards={3} />} back={HOST_PATH}>
        {() => null}
      </Answered>
    </Page>
  )
}

function Own({ quiz, onReload }: { quiz: StoredQuiz; onReload: () => void }) {
  const navigate = useNavigate()
  const { missing }: { missing?: string } = useSearch({ strict: false })
  const { conflict, putOff, save, keepMine } = useSaving(quiz)
  const open = async ({ options }: QuizDraft) => {
    const reply = await call(openShowCall, { quiz_id: quiz.quiz_id, options: JSON.stringify(options) })
    if (reply?.error) toast.error(reply.text, { id: reply.code })
    else if (reply) await navigate({ to: remotePath(reply.data.show_id) })
  }
  const draw = async ({ category, count }: SubjectWish) => {
    const reply = await call(drawShowSteps, { category, no_of_que: String(count) })
    if (reply?.error) toast.error(reply.text, { id: reply.code })
    return reply && !reply.error ? reply.data : undefined
  }
  const store = async (image: File) => {
    const reply = await call(uploadShowPicture, { image })
    if (reply?.error) toast.error(reply.text, { id: reply.code })
    return reply && !reply.error ? reply.data.address : ''
  }
  return (
    <>
      <QuizEditor
        initial={{ title: quiz.title, shared: quiz.shared === 1, options: quiz.options, plan: quiz.plan }}
        back={HOST_PATH}
        address={location.origin + quizPath(quiz.quiz_id)}
        checked={missing !== undefined}
        held={conflict}
        onSave={save}
        onOpen={open}
        onDraw={draw}
        onPicture={store}
      />
      <ChangedElsewhere open={conflict} onPutOff={putOff} onReload={onReload} onKeepMine={keepMine} />
    </>
  )
}

/** Saves draft after draft, each upon the revision before it. */
function useSaving({ quiz_id, revision: stored }: StoredQuiz) {
  const queries = useQueryClient()
  const revision = useRef(stored)
  const [conflict, setConflict] = useState(false)
  /** Sent when the network went: the server may have it. Sent again under its key, it is saved once. */
  const unanswered = useRef<{ key: string; fields: Sent<typeof saveShowQuiz> }>(undefined)
  const send = async (sent: NonNullable<typeof unanswered.current>) => {
    const reply = await call(saveShowQuiz, sent.fields, { idempotencyKey: sent.key })
    unanswered.current = !reply && isOffline() ? sent : undefined
    if (!reply) return false
    if (!reply.error) {
      revision.current = reply.data.revision
      void queries.invalidateQueries({ queryKey: [getShowQuizzes.name] })
    } else if (reply.code === 'show-quiz-changed') setConflict(true)
    else toast.error(reply.text, { id: reply.code })
    return !reply.error
  }
  const save = async (draft: QuizDraft) => {
    if (unanswered.current && !(await send(unanswered.current))) return false
    return send({ key: crypto.randomUUID(), fields: { quiz_id, revision: String(revision.current), ...quizFields(draft) } })
  }
  /** The next save overwrites what was saved elsewhere. */
  const keepMine = async () => {
    const reply = await call(getShowQuiz, { quiz_id })
    if (reply?.error) toast.error(reply.text, { id: reply.code })
    if (!reply || reply.error) return
    revision.current = reply.data.revision
    setConflict(false)
  }
  return { conflict, putOff: () => setConflict(false), save, keepMine }
}

function Foreign({ quiz }: { quiz: StoredQuiz }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const copy = async () => {
    const reply = await call(saveShowQuiz, quizFields({ ...quiz, shared: false }))
    if (reply?.error) toast.error(reply.text, { id: reply.code })
    if (!reply || reply.error) return
    await queries.invalidateQueries({ queryKey: [getShowQuizzes.name] })
    await navigate({ to: quizPath(reply.data.quiz_id) })
  }
  return <SharedQuiz quiz={quiz} back={HOST_PATH} onCopy={copy} />
}

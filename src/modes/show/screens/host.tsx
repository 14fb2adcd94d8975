import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { deleteShowQuiz, getShowQuiz, getShowQuizzes, openShowCall, saveShowQuiz, type ShowOptions } from '../contract.ts'
import { newStep, optionsNow } from '../rules/quiz-draft.ts'
import { OpeningDialog } from '../ui/editor/opening.tsx'
import { Quizzes } from '../ui/editor/quizzes.tsx'
import { quizPath, remotePath } from '../ui/look.ts'

const LIST = actionQuery(getShowQuizzes, {})

/** The host's own quizzes: written, opened, deleted. */
export function Host() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data } = useQuery(LIST)
  const [asked, setAsked] = useState<{ quizId: string; title: string; options: ShowOptions }>()
  const [busy, setBusy] = useState(false)
  const create = async () => {
    const reply = await call(saveShowQuiz, { title: '', options: JSON.stringify(optionsNow), plan: JSON.stringify([newStep(crypto.randomUUID(), 'one', ['', ''])]) })
    if (reply && !reply.error) void navigate({ to: quizPath(reply.data.quiz_id) })
  }
  const ask = async (quiz_id: string) => {
    const reply = await call(getShowQuiz, { quiz_id })
    if (reply && !reply.error) setAsked({ quizId: quiz_id, title: reply.data.title, options: reply.data.options })
  }
  const remove = async (quiz_id: string) => {
    await call(deleteShowQuiz, { quiz_id })
    await queries.invalidateQueries({ queryKey: LIST.queryKey })
  }
  const open = async () => {
    if (!asked) return
    setBusy(true)
    const reply = await call(openShowCall, { quiz_id: asked.quizId, options: JSON.stringify(asked.options) })
    setBusy(false)
    if (reply && !reply.error) void navigate({ to: remotePath(reply.data.show_id) })
  }
  if (!data || data.error) return null
  return (
    <>
      <Quizzes quizzes={data.data} back="/" onNew={() => void create()} onEdit={(id) => void navigate({ to: quizPath(id) })} onOpen={(id) => void ask(id)} onDelete={(id) => void remove(id)} />
      {asked && <OpeningDialog open title={asked.title} options={asked.options} busy={busy} onChange={(patch) => setAsked({ ...asked, options: { ...asked.options, ...patch } })} onClose={() => setAsked(undefined)} onOpen={() => void open()} />}
    </>
  )
}

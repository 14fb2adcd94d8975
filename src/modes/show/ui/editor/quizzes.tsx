import { useState } from 'react'
import { PencilLine, Play, Share2, Trash2 } from 'lucide-react'
import type { Output } from '../../../../platform/pure/action.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, LinkButton, RoundButton } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import type { getShowQuizzes } from '../../contract.ts'
import { quizPath } from '../host-paths.ts'

export type QuizHead = Output<typeof getShowQuizzes>[number]
type QuizzesProps = { quizzes: readonly QuizHead[]; /** The quiz that is being opened; '': none. */ busy: string; onOpen: (quizId: string) => void; onDelete: (quizId: string) => Promise<void> }

/** The host's own quizzes, the one that was changed last first. */
export function Quizzes({ quizzes, busy, onOpen, onDelete }: QuizzesProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<QuizHead>()
  const [deleting, setDeleting] = useState(false)
  const remove = async () => {
    if (!asked) return
    setDeleting(true)
    await onDelete(asked.quiz_id)
    setDeleting(false)
    setAsked(undefined)
  }
  return (
    <>
      <ul className="grid content-start gap-3 sm:gap-4">
        {quizzes.map((quiz) => (
          <li key={quiz.quiz_id}>
            <QuizCard quiz={quiz} busy={busy === quiz.quiz_id} onOpen={() => onOpen(quiz.quiz_id)} onDelete={() => setAsked(quiz)} />
          </li>
        ))}
      </ul>
      <Dialog open={asked !== undefined} title={t('show.editor.delete-title', { title: asked?.title || t('show.editor.untitled-quiz') })} onClose={() => setAsked(undefined)}>
        <p className="mt-3">{t('show.editor.delete-text')}</p>
        <DialogButtons>
          <Button onClick={() => setAsked(undefined)}>{t('show.editor.keep')}</Button>
          <Button kind="side" busy={deleting} networked onClick={() => void remove()}>
            {t('show.editor.delete')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

type CardProps = { quiz: QuizHead; busy: boolean; onOpen: () => void; onDelete: () => void }

function QuizCard({ quiz: { quiz_id, title, steps, minutes, shared, changed }, busy, onOpen, onDelete }: CardProps) {
  const { t, date } = useTexts()
  const name = title || t('show.editor.untitled-quiz')
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 dir="auto" className="own-direction truncate font-show text-xl leading-tight font-bold">
          {name}
        </h2>
        <p className="text-sm text-hush">{[t('show.editor.steps', { n: steps }), t('show.editor.minutes', { n: minutes }), t('show.editor.changed', { date: date(changed) })].join(' · ')}</p>
        {shared === 1 && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-medium">
            <Share2 size={16} aria-hidden />
            {t('show.editor.is-shared')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <RoundButton label={t('show.editor.delete-label', { title: name })} icon={Trash2} onClick={onDelete} className="bg-prop!" />
        <LinkButton kind="side" icon={PencilLine} to={quizPath(quiz_id)} className="px-4! max-sm:flex-1">
          {t('show.editor.edit')}
        </LinkButton>
        <Button icon={Play} flip busy={busy} networked onClick={onOpen} className="px-4! max-sm:flex-1">
          {t('show.host.open')}
        </Button>
      </div>
    </Card>
  )
}

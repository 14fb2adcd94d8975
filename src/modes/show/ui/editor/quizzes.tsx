import { useState } from 'react'
import { PencilLine, Play, Plus, Share2, Trash2 } from 'lucide-react'
import type { Output } from '../../../../platform/pure/action.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Bar } from '../../../../platform/web/ui/bar.tsx'
import { Button, RoundButton } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Empty } from '../../../../platform/web/ui/states.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import type { getShowQuizzes } from '../../contract.ts'

export type QuizHead = Output<typeof getShowQuizzes>[number]
type QuizzesProps = { quizzes: readonly QuizHead[]; back: string; onNew: () => void; onEdit: (quizId: string) => void; onOpen: (quizId: string) => void; onDelete: (quizId: string) => void }

/** The host's own quizzes, the one that was changed last first. */
export function Quizzes({ quizzes, back, onNew, onEdit, onOpen, onDelete }: QuizzesProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<QuizHead>()
  const remove = () => {
    if (asked) onDelete(asked.quiz_id)
    setAsked(undefined)
  }
  const add = (
    <Button icon={Plus} onClick={onNew}>
      {t('show.editor.new-quiz')}
    </Button>
  )
  return (
    <Page title={t('show.editor.quizzes')} calm className="grid-rows-[auto_1fr] gap-4 sm:gap-6">
      <Bar title={t('show.editor.quizzes')} back={back} end={quizzes.length > 0 && add} />
      {quizzes.length === 0 ? (
        <Empty title={t('show.editor.no-quizzes')} hint={t('show.editor.no-quizzes-hint')}>
          {add}
        </Empty>
      ) : (
        <ul className="grid content-start gap-3 sm:gap-4">
          {quizzes.map((quiz) => (
            <li key={quiz.quiz_id}>
              <QuizCard quiz={quiz} onEdit={() => onEdit(quiz.quiz_id)} onOpen={() => onOpen(quiz.quiz_id)} onDelete={() => setAsked(quiz)} />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={asked !== undefined} title={t('show.editor.delete-title', { title: asked?.title ?? '' })} onClose={() => setAsked(undefined)}>
        <p className="mt-3">{t('show.editor.delete-text')}</p>
        <DialogButtons>
          <Button onClick={() => setAsked(undefined)}>{t('show.editor.keep')}</Button>
          <Button kind="side" networked onClick={remove}>
            {t('show.editor.delete')}
          </Button>
        </DialogButtons>
      </Dialog>
    </Page>
  )
}

type CardProps = { quiz: QuizHead; onEdit: () => void; onOpen: () => void; onDelete: () => void }

function QuizCard({ quiz: { title, steps, minutes, shared, changed }, onEdit, onOpen, onDelete }: CardProps) {
  const { t, date } = useTexts()
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 dir="auto" className="own-direction truncate font-show text-xl leading-tight font-bold">
          {title || t('show.editor.untitled-quiz')}
        </h2>
        <p className="text-sm text-hush">{[t('show.editor.steps', { n: steps }), t('show.editor.minutes', { n: minutes }), t('show.editor.changed', { date: date(changed) })].join(' · ')}</p>
        {shared === 1 && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-medium">
            <Share2 size={16} aria-hidden />
            {t('show.editor.is-shared')}
          </p>
        )}
      </div>
      <RoundButton label={t('show.editor.delete-label', { title })} icon={Trash2} onClick={onDelete} className="bg-prop!" />
      <Button kind="side" icon={PencilLine} onClick={onEdit}>
        {t('show.editor.edit')}
      </Button>
      <Button icon={Play} flip onClick={onOpen}>
        {t('show.editor.open')}
      </Button>
    </Card>
  )
}

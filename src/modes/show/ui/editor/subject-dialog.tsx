import { useState } from 'react'
import { CATEGORY_TYPES, getCategories } from '../../../../features/questions/contract.ts'
import { useInContentLanguage } from '../../../../features/questions/ui/content-language.ts'
import { StandIn } from '../../../../features/questions/ui/stand-in.tsx'
import type { Output } from '../../../../platform/pure/action.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Pills } from '../../../../platform/web/ui/choices.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import { Skeleton, SkeletonBlock } from '../../../../platform/web/ui/skeleton.tsx'
import { Broken } from '../../../../platform/web/ui/states.tsx'

export type SubjectWish = { category: string; name: string; count: number }
type SubjectProps = { open: boolean; title: string; action: string; busy: boolean; /** Of the questions that can be asked for. */ most: number; onClose: () => void; onChoose: (wish: SubjectWish) => void }

/** Asks for a subject of the house and how many of its questions are wanted. */
export function SubjectDialog({ open, title, onClose, ...rest }: SubjectProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose} wide>
      <Subjects onClose={onClose} {...rest} />
    </Dialog>
  )
}

type Subject = Output<typeof getCategories>[number]
type BodyProps = Omit<SubjectProps, 'open' | 'title'>

function Subjects(props: BodyProps) {
  const { t } = useTexts()
  const query = useInContentLanguage(getCategories, { type: CATEGORY_TYPES.quizZone })
  const refused = query.data?.error ? query.data.text : undefined
  const subjects = query.data && !query.data.error ? query.data.data.filter(({ has_unlocked }) => has_unlocked === 1) : undefined
  const [first] = subjects ?? []
  if (subjects && first) return <Choosing {...props} subjects={subjects} first={first} />
  if (query.isLoadingError) return <Broken onRetry={() => void query.refetch()} />
  if (subjects || refused) return <p className="mt-5">{refused ?? t('show.subject.none')}</p>
  return (
    <Skeleton className="mt-5 grid gap-4">
      <SkeletonBlock className="h-24" />
      <SkeletonBlock className="h-32" />
    </Skeleton>
  )
}

export const FEWEST_DRAWN = 5
const COUNTS = [FEWEST_DRAWN, 10, 15, 20, 30]
const USUAL_COUNT = 10

function Choosing({ subjects, first, action, busy, most, onClose, onChoose }: BodyProps & { subjects: readonly Subject[]; first: Subject }) {
  const { t, num } = useTexts()
  const [id, setId] = useState(first.id)
  const [wanted, setCount] = useState(USUAL_COUNT)
  const subject = subjects.find((each) => each.id === id) ?? first
  const count = wanted <= most ? wanted : FEWEST_DRAWN
  return (
    <>
      <div className="mt-5 grid gap-5">
        <StandIn languageId={subject.language_id} />
        <div className="-m-1.5 max-h-64 overflow-y-auto p-1.5">
          <Pills label={t('show.subject.choose')} pills={subjects.map(({ id: value, category_name: label, image }) => ({ value, label, image }))} value={subject.id} onChange={setId} />
        </div>
        <div>
          <Segmented label={t('show.subject.how-many')} showLabel choices={COUNTS.filter((each) => each <= most).map((each) => ({ value: String(each), label: num(each) }))} value={String(count)} onChange={(value) => setCount(Number(value))} />
          <p role="status" className="text-sm font-medium not-empty:mt-3">
            {subject.no_of_que < count && t('show.subject.fewer', { n: subject.no_of_que })}
          </p>
        </div>
      </div>
      <DialogButtons>
        <Button kind="side" onClick={onClose}>
          {t('show.editor.not-yet')}
        </Button>
        <Button busy={busy} networked onClick={() => onChoose({ category: subject.id, name: subject.category_name, count })}>
          {action}
        </Button>
      </DialogButtons>
    </>
  )
}

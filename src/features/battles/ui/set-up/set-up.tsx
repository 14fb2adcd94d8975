import { useState } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { ListSkeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Bulbs, Pills } from '../../../../platform/web/ui/choices.tsx'
import { Empty } from '../../../../platform/web/ui/states.tsx'
import type { Output } from '../../../../platform/pure/action.ts'
import { getCategories, CATEGORY_TYPES } from '../../../questions/contract.ts'
import { useInContentLanguage } from '../../../questions/ui/content-language.ts'
import { StandIn } from '../../../questions/ui/stand-in.tsx'
import { Answered } from '../../../rounds/ui/answered.tsx'
import type { RoomMode } from '../line/room-mode.ts'
import { Fee, useFee } from './fee.tsx'
import { SetUpTile } from './tile.tsx'
import { useOpening } from './use-opening.ts'

/** `sub_type` of get_categories: categories without a price, which every player of the room may be asked. */
const FREE_ONLY = 3
const QUESTIONS = [5, 10, 15, 20, 25, 30]
const SECONDS = [10, 15, 20, 30, 45, 60]
/** Preselected values. */
const [USUAL_QUESTIONS, USUAL_SECONDS] = [10, 30]

/** Form for category, number of questions, time per question and fee. */
export function SetUp({ mode }: { mode: RoomMode }) {
  const { t } = useTexts()
  const query = useInContentLanguage(getCategories, { type: CATEGORY_TYPES.quizZone, sub_type: FREE_ONLY })
  return (
    <Answered query={query} skeleton={<ListSkeleton />} back="/">
      {(subjects) =>
        subjects.length > 0 ? (
          <Choosing mode={mode} subjects={subjects} />
        ) : (
          <Empty title={t('battles.set-up-empty')}>
            <LinkButton to="/">{t('web.home')}</LinkButton>
          </Empty>
        )
      }
    </Answered>
  )
}

function Choosing({ mode, subjects }: { mode: RoomMode; subjects: Output<typeof getCategories> }) {
  const { t } = useTexts()
  const { busy, open } = useOpening(mode)
  const fee = useFee(mode)
  const [slug, setSlug] = useState('')
  const [questions, setQuestions] = useState<number | undefined>(USUAL_QUESTIONS)
  const [seconds, setSeconds] = useState<number | undefined>(USUAL_SECONDS)
  const [tried, setTried] = useState(false)
  const subject = subjects.find((each) => each.slug === slug) ?? subjects[0]
  const there = subject?.no_of_que ?? 0
  const missing = (value: number | undefined) => (tried && value === undefined ? t('battles.set-up-required') : undefined)
  const press = () => {
    setTried(true)
    if (questions === undefined || seconds === undefined) return void toast.error(t('battles.set-up-required'), { id: 'set-up-required' })
    if (fee.coins === undefined) return void toast.error(t('battles.set-up-fee-wrong'), { id: 'fee-wrong' })
    void open({ category: subject?.slug ?? '', questions, seconds, coins: fee.coins })
  }
  return (
    <div className="grid gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-5 max-lg:[&_input]:scroll-mb-32 sm:gap-6">
        <StandIn languageId={subject?.language_id} />
        <Pills many label={t('battles.set-up-category')} pills={subjects.map(({ slug: value, category_name: label, image }) => ({ value, label, image }))} value={subject?.slug ?? ''} onChange={setSlug} />
        <Bulbs
          label={t('battles.set-up-how-many')}
          chosen={questions === undefined ? undefined : t('battles.set-up-questions', { n: questions })}
          values={QUESTIONS}
          value={questions}
          error={missing(questions)}
          onChange={setQuestions}
        >
          <p role="status" className="text-sm font-medium not-empty:mt-3">
            {questions !== undefined && there < questions && t('battles.set-up-fewer', { n: there })}
          </p>
        </Bulbs>
        <Bulbs
          label={t('battles.set-up-how-long')}
          chosen={seconds === undefined ? undefined : t('battles.set-up-seconds', { n: seconds })}
          values={SECONDS}
          value={seconds}
          error={missing(seconds)}
          onChange={setSeconds}
        />
        <Fee fee={fee} tried={tried} />
      </div>
      <SetUpTile mode={mode} name={subject?.category_name ?? ''} questions={questions && Math.min(questions, there)} seconds={seconds} coins={fee.coins} busy={busy} onOpen={press} />
    </div>
  )
}

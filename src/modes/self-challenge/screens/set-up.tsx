import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Bulbs, Pills } from '../../../platform/web/ui/choices.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { StandIn } from '../../../features/questions/ui/stand-in.tsx'
import { getOpenRounds } from '../../../features/rounds/contract.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { minuteChoices, questionChoices } from '../rules.ts'
import { selfChallengeLook } from '../ui/look.ts'
import { partOf, pathOf } from '../ui/paths.ts'
import { StartTile } from '../ui/start-tile.tsx'
import { useParts, useSubjects, type SubjectPart, type ChallengeSubject } from '../ui/use-subjects.ts'

/** Form for category, number of questions and minutes. */
export function SetUp() {
  const { t } = useTexts()
  const query = useSubjects()
  const waiting = useWaiting()
  const title = t(selfChallengeLook.titleKey)
  return (
    <Page title={title} look={selfChallengeLook} className="content-start gap-4 pb-36! sm:gap-6 lg:pb-8!">
      <Bar title={title} place={t('self-challenge.tagline')} back="/" />
      {waiting ? (
        <Waiting place={waiting} />
      ) : (
        <Answered query={query} skeleton={<ListSkeleton />} back="/">
          {(subjects) => (subjects.length === 0 ? <Nothing /> : <Choosing subjects={subjects} />)}
        </Answered>
      )}
    </Page>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <Empty title={t('self-challenge.empty')}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}

/** The place of the open challenge: there is at most one, and it is resumed first. */
function useWaiting(): Record<string, string> | undefined {
  const { data } = useQuery(actionQuery(getOpenRounds, {}, { quiet: true, staleTime: 0 }))
  return data && !data.error ? data.data.find(({ mode, open }) => mode === selfChallengeLook.id && open === 1)?.place : undefined
}

const COLUMNS = 'grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_18.5rem]'

function Waiting({ place }: { place: Record<string, string> }) {
  const { t } = useTexts()
  return (
    <div className={COLUMNS}>
      <p className="rounded-card bg-riser p-4 text-pretty sm:p-6 sm:text-xl">{t('self-challenge.waiting-hint')}</p>
      <StartTile
        name={place.name ?? ''}
        questions={Number(place.questions)}
        minutes={Number(place.minutes)}
        waitsAt={pathOf(place)}
        onStart={() => undefined}
      />
    </div>
  )
}

function Choosing({ subjects }: { subjects: ChallengeSubject[] }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const choices = useChoices()
  const [slug, setSlug] = useState(subjects[0]?.slug ?? '')
  const [part, setPart] = useState('')
  const [questions, setQuestions] = useState<number>()
  const [minutes, setMinutes] = useState<number>()
  const [tried, setTried] = useState(false)
  const choosing = useRef<HTMLDivElement>(null)
  const subject = subjects.find((each) => each.slug === slug) ?? subjects[0]
  const parts = useParts(subject)
  const inPart = parts.find((each) => each.slug === part)
  const there = (inPart ?? subject)?.no_of_que ?? 0
  const start = () => {
    if (questions !== undefined && minutes !== undefined)
      return void navigate({ to: pathOf({ category: slug, subcategory: partOf(part), questions: String(questions), minutes: String(minutes) }) })
    setTried(true)
    toast.error(t('self-challenge.refusal.set-up-required'), { id: 'set-up-required' })
    // On a phone a missing field may be hidden below the bar with the button.
    const missing = choosing.current?.querySelector('[data-missing]')
    missing?.scrollIntoView({ block: 'center' })
    missing?.querySelector('input')?.focus({ preventScroll: true })
  }
  const missing = (value: number | undefined) => (tried && value === undefined ? t('self-challenge.refusal.set-up-required') : undefined)
  return (
    <div className={COLUMNS}>
      <div ref={choosing} className="grid content-start gap-4 sm:gap-6">
        <StandIn languageId={subject?.language_id} />
        <Pills
          label={t('self-challenge.category')}
          pills={subjects.map(({ slug: value, category_name: label, image }) => ({ value, label, image }))}
          value={subject?.slug ?? ''}
          onChange={(wanted) => {
            setSlug(wanted)
            setPart('')
          }}
        />
        {parts.length > 0 && (
          <Pills label={t('self-challenge.part')} pills={[{ value: '', label: t('self-challenge.everything') }, ...parts.map(pillOf)]} value={part} onChange={setPart} />
        )}
        <Bulbs
          label={t('self-challenge.how-many')}
          chosen={questions === undefined ? undefined : t('self-challenge.questions', { n: questions })}
          values={choices.questions}
          value={questions}
          error={missing(questions)}
          onChange={setQuestions}
        >
          <p role="status" className="text-sm font-medium not-empty:mt-3">
            {questions !== undefined && there < questions && t('self-challenge.fewer', { n: there })}
          </p>
        </Bulbs>
        <Bulbs
          label={t('self-challenge.how-long')}
          chosen={minutes === undefined ? undefined : t('self-challenge.minutes', { n: minutes })}
          values={choices.minutes}
          value={minutes}
          error={missing(minutes)}
          onChange={setMinutes}
        />
      </div>
      <StartTile name={inPart?.subcategory_name ?? subject?.category_name ?? ''} questions={questions && Math.min(questions, there)} minutes={minutes} onStart={start} />
    </div>
  )
}

const pillOf = ({ slug, subcategory_name }: SubjectPart) => ({ value: slug, label: subcategory_name })

const MOST = 30

/** As the operator has them; the usual ones until the figures are there. */
function useChoices() {
  const { systemConfig } = settings.use()
  return {
    questions: questionChoices({ self_challenge_max_questions: figure(systemConfig, 'self_challenge_max_questions') ?? MOST }),
    minutes: minuteChoices({ self_challenge_max_minutes: figure(systemConfig, 'self_challenge_max_minutes') ?? MOST }),
  }
}

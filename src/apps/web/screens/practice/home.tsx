import { useEffect, useMemo, useRef, useState } from 'react'
import { RotateCcw } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { dealOffline, isRightOffline, isPlayableOffline, rightAnswerOffline, type OfflineQuestion } from '../../../../features/bookmarks/rules/offline-practice.ts'
import { BOOKMARKS_PATH } from '../../../../features/bookmarks/ui/practice-look.ts'
import type { Bookmark } from '../../../../features/bookmarks/contract.ts'
import { bookmarks } from '../../../../features/bookmarks/ui/slice.ts'
import type { RoundLook } from '../../../../features/rounds/ui/round-look.ts'
import type { AnswerField } from '../../../../features/rounds/ui/one-by-one/field.ts'
import { Stage } from '../../../../features/rounds/ui/one-by-one/stage.tsx'
import { useRound, type Opener, type SendAnswer } from '../../../../features/rounds/ui/one-by-one/use-round.ts'
import { figure } from '../../../../features/settings/ui/load.ts'
import { settings } from '../../../../features/settings/ui/slices.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Bar } from '../../../../platform/web/ui/bar.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Marks } from '../../../../platform/web/ui/marks.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Empty } from '../../../../platform/web/ui/states.tsx'

const NONE: Bookmark[] = []

type HomeProps = { type: string; place: string; look: RoundLook; field?: AnswerField }

/** Practice without a network: bookmarked questions whose answers are stored here, judged here, any number of times. */
export function HomePractice(props: HomeProps) {
  const { t } = useTexts()
  const [run, setRun] = useState(0)
  const [marks, setMarks] = useState<string>()
  const bookmarked = bookmarks.use(({ data }) => data[props.type]) ?? NONE
  const left = bookmarked.filter((bookmark) => !isPlayableOffline(bookmark)).length
  const title = t(props.look.titleKey)
  useEffect(() => {
    if (left > 0 && left < bookmarked.length) toast.blank(t('bookmarks.home.left-out', { n: left }), { id: 'left-out' })
  }, [left, bookmarked.length, t])
  const again = () => {
    setMarks(undefined)
    setRun((n) => n + 1)
  }
  if (marks === undefined && left < bookmarked.length) return <HomeRound key={run} {...props} onOver={setMarks} />
  return (
    <Page title={title} look={props.look} className="grid-rows-[auto_1fr]">
      <Bar title={title} place={props.place} back={BOOKMARKS_PATH} />
      {marks === undefined ? (
        <Empty title={t('bookmarks.home.none')} hint={t('bookmarks.home.none-hint')}>
          <LinkButton to={BOOKMARKS_PATH}>{t('bookmarks.title')}</LinkButton>
        </Empty>
      ) : (
        <Result marks={marks} left={left} onAgain={again} />
      )}
    </Page>
  )
}

function Result({ marks, left, onAgain }: { marks: string; left: number; onAgain: () => void }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const result = t('bookmarks.home.result', { right: [...marks].filter((mark) => mark === 'r').length, total: marks.length })
  return (
    <section className="grid content-center justify-items-center gap-4 pb-10 text-center">
      <p className="text-hush">{t('bookmarks.home.done')}</p>
      <h2 ref={heading} tabIndex={-1} className="font-show text-3xl font-bold text-balance sm:text-5xl">
        {result}
      </h2>
      <div className="w-full max-w-form">
        <Marks marks={marks} label={result} />
      </div>
      <p className="max-w-[38ch] text-balance text-hush sm:text-xl">
        {t('bookmarks.for-practice')} {left > 0 && t('bookmarks.home.left-out', { n: left })}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-4">
        <Button icon={RotateCcw} flip onClick={onAgain}>
          {t('bookmarks.again')}
        </Button>
        <LinkButton kind="side" to={BOOKMARKS_PATH}>
          {t('bookmarks.title')}
        </LinkButton>
      </div>
    </section>
  )
}

function HomeRound({ type, place, look, field, onOver }: HomeProps & { onOver: (marks: string) => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  // Dealt once: the shelf may change while it is played.
  const [dealt] = useState(() => {
    const most = figure(settings.get().systemConfig, 'quiz_zone_total_level_question')
    return dealOffline(bookmarks.get().data[type] ?? [], most ?? Infinity, Math.random)
  })
  const { open, sendAnswer } = useMemo(() => serverOf(dealt), [dealt])
  const round = useRound(open, false, undefined, sendAnswer)
  const { phase, verdicts } = round.state
  useEffect(() => {
    if (phase === 'over') onOver(verdicts)
  }, [phase, verdicts, onOver])
  return <Stage look={look} title={t(look.titleKey)} place={place} round={round} onLeave={() => void navigate({ to: BOOKMARKS_PATH })} field={{ ...field, pointless: true }} />
}

/** Replaces the server: the same replies, no reward, no clock. */
function serverOf(dealt: OfflineQuestion[]): { open: Opener; sendAnswer: SendAnswer } {
  const questions = dealt.map(({ question }) => question)
  const ok = <Data,>(data: Data) => Promise.resolve({ error: false as const, message: '', data })
  const round = { id: 'home', mode: 'bookmarks', pace: 'one-by-one', total: dealt.length, position: 1, ends_in_ms: null, lifelines: [], resumed: 0, marks: '', score: 0, streak: 0 } as const
  let streak = 0
  return {
    open: () => ok({ round: { ...round, lifelines: [] }, questions: questions.slice(0, 1), keep: [], poll: [] }),
    sendAnswer: ({ question_id, answer }) => {
      const at = dealt.findIndex(({ question }) => question.id === question_id)
      const { bookmark } = dealt[at] as OfflineQuestion
      const correct = isRightOffline(bookmark, answer)
      streak = correct ? streak + 1 : 0
      const { note, audio_text } = bookmark
      const verdict = { correct: correct ? (1 as const) : (0 as const), right_answer: rightAnswerOffline(bookmark), note, audio_text, points: 0, score: 0, streak }
      return ok({ verdict, next: questions[at + 1] ?? null, ends_in_ms: null, finished: at + 1 < dealt.length ? (0 as const) : (1 as const) })
    },
  }
}

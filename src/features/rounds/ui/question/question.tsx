import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import { shownKindOf } from '../../../questions/kinds/ui/kinds.ts'
import { QUESTION_ID } from '../../../questions/kinds/ui/option-keys.ts'
import type { QuestionOnTheWire } from '../../contract.ts'
import { useHeading } from '../use-heading.ts'

/** Longer questions are set smaller, so that their options stay in sight; sooner above a picture or a clip. */
const SIZES = [
  { upTo: 60, size: 'text-xl sm:text-4xl', withMore: 'text-xl sm:text-3xl' },
  { upTo: 90, size: 'text-xl sm:text-4xl', withMore: 'text-base sm:text-3xl' },
  { upTo: 150, size: 'text-xl sm:text-3xl', withMore: 'text-base sm:text-2xl' },
  { upTo: Infinity, size: 'text-base sm:text-2xl', withMore: 'text-base sm:text-xl' },
]

type QuestionProps = { question: QuestionOnTheWire; total: number; leftMs: number | null; hot: boolean; answered: boolean; tools?: ReactNode; words?: (text: string) => ReactNode; paper?: string; clock?: ReactNode }

/** The question, read from its heading, its picture, and the ring of bulbs that is its clock; `clock` takes the place of its own. */
export function Question({ question: asked, total, leftMs, hot, answered, tools, words, paper, clock }: QuestionProps) {
  const { t } = useTexts()
  const { id, position, question, image, image_text, time_ms, marks } = asked
  const heading = useHeading(id)
  const beside = useFocusReturn(answered, heading)
  const size = SIZES.find(({ upTo }) => question.length <= upTo)
  return (
    <section className={cx('flex flex-wrap items-center gap-3 py-1 sm:flex-nowrap sm:gap-8 sm:py-4', paper)}>
      <div className="flex-1">
        <div className="mb-1 flex flex-wrap items-center gap-x-1 gap-y-1 text-sm font-medium text-hush sm:text-base">
          <p id={`${QUESTION_ID}-place`}>
            {t('rounds.question-of', { at: position, total })}
            {marks !== undefined && ` • ${t('rounds.worth', { n: marks })}`}
          </p>
          {tools && (
            <span ref={beside} className="-mx-2 -my-3 flex">
              {tools}
            </span>
          )}
          {hot && <LastSeconds />}
        </div>
        <h1
          ref={heading}
          id={QUESTION_ID}
          aria-describedby={`${QUESTION_ID}-place`}
          tabIndex={-1}
          dir="auto"
          className={cx(
            'own-direction whitespace-pre-line leading-snug font-semibold text-balance wrap-anywhere sm:leading-tight',
            image || shownKindOf(asked).crowded ? size?.withMore : size?.size,
          )}
        >
          {words ? words(question) : question}
        </h1>
      </div>
      {image && (
        <img
          key={id}
          src={image}
          alt={image_text}
          className="order-last mx-auto max-h-[15dvh] min-h-22 rounded-card object-contain max-sm:w-full sm:order-none sm:max-h-48 sm:max-w-72"
        />
      )}
      {clock ?? (time_ms > 0 && <Clock leftMs={leftMs ?? 0} totalMs={time_ms} />)}
    </section>
  )
}

/** After an answer Enter continues: focus on a tool or a removed button moves to the question, unless a dialog is open. */
function useFocusReturn(answered: boolean, heading: RefObject<HTMLElement | null>) {
  const tools = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const active = document.activeElement
    const isGone = active === document.body
    if (answered && (isGone || tools.current?.contains(active)) && !active?.closest('dialog')) heading.current?.focus({ preventScroll: true })
  }, [answered, heading])
  return tools
}

function LastSeconds() {
  const { t } = useTexts()
  return (
    <span className="flex items-center gap-1.5 rounded-full border-2 border-coral px-2.5 font-semibold text-say max-sm:sr-only">
      <i className="size-2 rounded-full bg-coral" aria-hidden />
      {t('rounds.last-seconds')}
    </span>
  )
}

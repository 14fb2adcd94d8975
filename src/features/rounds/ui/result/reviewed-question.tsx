import { Fragment, type ReactNode } from 'react'
import { Check, Lightbulb, Minus, X } from 'lucide-react'
import type { Output } from '../../../../platform/pure/action.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { shownKindOf } from '../../../questions/kinds/ui/kinds.ts'
import type { reviewRound } from '../../contract.ts'
import { ClipText, SmallClip } from './small-clip.tsx'

type TextRenderer = (text: string) => ReactNode
const plain: TextRenderer = (text) => text

export type QuestionReview = Output<typeof reviewRound>['questions'][number]

const DISCS = {
  r: 'bg-lime text-ink foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset',
  w: 'border-2 border-coral text-coral',
  s: 'border-2 border-dashed border-line text-hush',
  n: 'border-2 border-dashed border-line text-hush',
  '?': 'border-2 border-dashed border-line text-hush',
}

/** One question of a review: text, answers, verdict and explanation. */
export function ReviewedQuestion({ question, tools, words = plain }: { question: QuestionReview; tools?: ReactNode; words?: TextRenderer }) {
  const { t, num } = useTexts()
  const { position, verdict, withheld, note, image, image_text, audio_text } = question
  const clip = shownKindOf(question).transcript?.(question)
  return (
    <li className="grid gap-3 rounded-card bg-riser p-4 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[auto_1fr_auto] sm:gap-x-5 sm:p-5">
      <div className="flex items-center gap-3 self-start max-sm:col-start-1 max-sm:row-start-1">
        <span
          aria-hidden
          className={cx('grid size-10 shrink-0 place-items-center rounded-full font-show font-bold tabular-nums', DISCS[verdict])}
        >
          {num(position)}
        </span>
        <span className="text-sm font-semibold sm:sr-only">{t(verdict === '?' ? 'rounds.not-told' : `rounds.mark.${verdict}`)}</span>
      </div>
      <div className="grid gap-3 max-sm:col-span-2 sm:gap-2.5">
        <h2
          dir="auto"
          className="own-direction whitespace-pre-line text-base font-semibold text-pretty wrap-anywhere sm:text-xl sm:leading-10"
        >
          {words(question.question)}
        </h2>
        {image && <img src={image} alt={image_text} className="max-h-40 rounded-chip object-contain" />}
        {clip && <SmallClip address={clip} />}
        {audio_text && <ClipText text={audio_text} />}
        {verdict !== '?' && <Answers question={question} words={words} />}
        {(verdict === '?' || withheld) && <p className="text-hush">{t(`rounds.withheld.${withheld ?? 'not-yet'}`)}</p>}
        {note && (
          <p className="flex gap-2.5 text-hush">
            <Lightbulb size={20} className="mt-0.5 shrink-0 text-say" aria-hidden />
            <span dir="auto" className="grow own-direction wrap-anywhere">
              {words(note)}
            </span>
          </p>
        )}
      </div>
      {tools && <div className="flex max-sm:col-start-2 max-sm:row-start-1">{tools}</div>}
    </li>
  )
}

function Answers({ question, words }: { question: QuestionReview; words: TextRenderer }) {
  const { verdict, own_answer, right_answer } = question
  const { answerIn, between } = shownKindOf(question)
  const { t, num } = useTexts()
  const textOf = (answer: string) =>
    answerIn(question, answer, num).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && between}
        {words(part)}
      </Fragment>
    ))
  return (
    <dl className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3">
      {verdict === 'w' && <Answer kind="wrong" name={t('rounds.you-said')} text={textOf(own_answer)} />}
      {(verdict === 's' || verdict === 'n') && <Answer kind="open" name={t('rounds.you')} text={t(`rounds.mark.${verdict}`)} />}
      {right_answer ? (
        <Answer kind="right" name={t(verdict === 'r' ? 'rounds.you-said' : 'rounds.right-answer')} text={textOf(right_answer)} />
      ) : (
        verdict === 'r' && <Answer kind="right" name={t('rounds.you-said')} text={textOf(own_answer)} />
      )}
    </dl>
  )
}

const BOXES = {
  right: { icon: Check, frame: 'bg-lime text-ink border-lime foyer:border-ink', name: '', mark: '' },
  wrong: { icon: X, frame: 'border-coral', name: 'text-hush', mark: 'text-coral' },
  open: { icon: Minus, frame: 'border-dashed border-line', name: 'text-hush', mark: '' },
}

function Answer({ kind, name, text }: { kind: keyof typeof BOXES; name: string; text: ReactNode }) {
  const { icon: Icon, frame, name: nameClass, mark } = BOXES[kind]
  return (
    <div className={cx('flex min-h-11 items-center gap-2.5 rounded-chip border-2 px-3 py-1.5', frame)}>
      <Icon size={20} strokeWidth={3} className={cx('shrink-0', mark)} aria-hidden />
      <dt className={cx('shrink-0 text-sm', nameClass)}>{name}</dt>
      <dd dir="auto" className="own-direction font-semibold wrap-anywhere">
        {text}
      </dd>
    </div>
  )
}

/** Answers that can no longer be changed: the own one, and the own beside the right one. */
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { answerInWords, fieldOf, idsOf, type PhoneQuestion } from './answers.ts'
import { ShownOption, type OptionLook } from './option.tsx'

type GivenProps = { question: PhoneQuestion; given: string }

/** The own choice; nothing for a place, which the big screen shows. */
export function GivenAnswer({ question, given }: GivenProps) {
  const { t } = useTexts()
  if (fieldOf(question) === 'choice' || fieldOf(question) === 'several')
    return <Options question={question} ids={idsOf(given)} lookOf={() => ({ look: 'sel', note: t('show.phone.your-choice') })} />
  return <Words question={question} answer={given} look="sel" note={t('show.phone.your-answer')} />
}

/** First what is right, then what was wrong in the own answer. */
export function JudgedAnswer({ question, given, right }: GivenProps & { right: string }) {
  const { t } = useTexts()
  const field = fieldOf(question)
  if (field === 'choice' || field === 'several') {
    const [mine, wanted] = [idsOf(given), idsOf(right)]
    const wrong = mine.filter((id) => !wanted.includes(id))
    return (
      <Options
        question={question}
        ids={[...wanted, ...wrong]}
        lookOf={(id) => (wanted.includes(id) ? { look: 'right', note: t(mine.includes(id) ? 'show.phone.right-chosen' : 'show.phone.right') } : { look: 'wrong', note: t('show.phone.your-choice') })}
      />
    )
  }
  if (field === 'place') return <p className="text-xl font-medium">{t('show.phone.place-up')}</p>
  return (
    <>
      <Words question={question} answer={right} look="right" note={t('show.phone.right')} />
      {given !== right && <Words question={question} answer={given} look="wrong" note={t('show.phone.your-answer')} />}
    </>
  )
}

type Looked = { look: OptionLook; note: string }

function Options({ question: { options }, ids, lookOf }: { question: PhoneQuestion; ids: readonly string[]; lookOf: (id: string) => Looked }) {
  return ids.map((id) => {
    const at = options.findIndex((option) => option.id === id)
    return (
      at !== -1 && (
        <ShownOption key={id} at={at} {...lookOf(id)}>
          {options[at]?.text}
        </ShownOption>
      )
    )
  })
}

/** An answer that is no option; an order as a numbered list. */
function Words({ question, answer, look, note }: { question: PhoneQuestion; answer: string } & Looked) {
  const { num } = useTexts()
  const words = answerInWords(question, answer, num)
  if (words.length === 0) return null
  return (
    <ShownOption look={look} note={note}>
      {fieldOf(question) === 'order' ? (
        <ol className="grid gap-1">
          {words.map((word, at) => (
            <li key={at} className="flex gap-2.5">
              <b className="font-semibold tabular-nums">{num(at + 1)}</b>
              <span className="min-w-0 wrap-anywhere">{word}</span>
            </li>
          ))}
        </ol>
      ) : (
        words[0]
      )}
    </ShownOption>
  )
}

import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import type { FindingSide } from '../desk-contract.ts'

const { Link } = tanStackRouterProvider
/** Of few answers a share says nothing. */
const FEWEST = 50

/** A question with its key, where it stands, and how it was answered. `stays`: it is proposed to stay. */
export function QuestionCard({ side, stays }: { side: FindingSide; stays: boolean }) {
  const { t, num, letter, percent } = useTexts()
  const { id, question, options, right, right_text: rightText, image, category, subcategory, level, source, answered, answered_right: answeredRight } = side
  const number = t('desk.questions.number-of', { number: num(Number(id)) })
  const share = answered === 0 ? '' : answered < FEWEST ? t('desk.questions.answers', { n: answered }) : [t('desk.questions.answers', { n: answered }), t('desk.questions.right-share', { share: percent(Math.round((answeredRight * 100) / answered)) })].join(' · ')
  return (
    <article className="hygiene-card" data-stays={stays || undefined} aria-label={number}>
      <header>
        <span><Link to={`/questions/${id}/show`}>{number}</Link> · <bdi>{[category, subcategory].filter(Boolean).join(' › ') || t('desk.questions.collection-text')}</bdi> · {t('desk.questions.level-of', { level: num(level) })}</span>
        {stays ? <StateChip tone="on">{t('desk.questions.proposed')}</StateChip> : source === '' && <StateChip tone="off">{t('desk.questions.no-source')}</StateChip>}
      </header>
      {image && <img src={image} alt="" />}
      <h3 dir="auto">{question}</h3>
      <ul aria-label={t('desk.questions.options')}>
        {options.map((option, at) => (
          <li key={at} data-right={right.includes(at) || undefined}>
            <b>{letter(at)}</b> <bdi>{option}</bdi>{right.includes(at) && <><span aria-hidden> ✓</span><span className="sr-only"> {t('desk.questions.key')}</span></>}
          </li>
        ))}
        {rightText && <li data-right>{rightText}</li>}
      </ul>
      <p className="desk-small"><bdi>{[source, share].filter(Boolean).join(' · ')}</bdi></p>
    </article>
  )
}

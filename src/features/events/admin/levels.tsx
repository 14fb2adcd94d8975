import { useId, type ReactNode } from 'react'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bulbs } from './bulbs.tsx'

/** How many questions there are of each level or mark: bulbs with their number, as a table. */
export function Levels({ title, of, weights, children }: { title: string; of: string; weights: readonly { weight: number; questions: number }[]; children?: ReactNode }) {
  const { t, num } = useTexts()
  const id = useId()
  if (weights.length === 0) return null
  return (
    <DeskSection title={title}>
      <table className="event-levels" aria-describedby={id}>
        <thead className="sr-only"><tr><th>{of}</th><th>{t('desk.events.questions')}</th></tr></thead>
        <tbody>
          {weights.map(({ weight, questions }) => (
            <tr key={weight}>
              <th scope="row">{num(weight)}</th>
              <td><Bulbs on={questions} of={questions} /> {num(questions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children && <p className="desk-small" id={id}>{children}</p>}
    </DeskSection>
  )
}

/** What has to be there before an event can be published, and what an operator should look at. */
import type { ReactNode } from 'react'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CheckLine } from '../rules.ts'
import { Bulbs } from './bulbs.tsx'

export type CheckWords = { title: string; about: string }

const ICONS = { done: CircleCheck, look: TriangleAlert, missing: CircleX } as const

type Props = { lines: readonly CheckLine[]; words: (line: CheckLine) => CheckWords; act?: (line: CheckLine) => ReactNode; isChanged: boolean }

/** `isChanged`: the form differs from what was checked. */
export function Checklist({ lines, words, act, isChanged }: Props) {
  const { t, num } = useTexts()
  const of = (state: CheckLine['state']) => lines.filter((line) => line.state === state).length
  const [done, look, missing] = [of('done'), of('look'), of('missing')]
  const inTheWay = missing === 0 ? t('desk.events.nothing-missing') : t('desk.events.missing', { n: missing })
  return (
    <DeskSection title={t('desk.events.checklist')} tools={<span className="event-count"><Bulbs on={done} of={lines.length} /> {t('desk.events.of-all-done', { done: num(done), all: num(lines.length) })}</span>}>
      <ul className="event-checks">
        {lines.map((line) => {
          const Icon = ICONS[line.state]
          const { title, about } = words(line)
          return (
            <li key={line.item} data-state={line.state}>
              <Icon size={18} aria-hidden />
              <div>
                <b>{title}</b> <span className="sr-only">{t(`desk.events.check-state.${line.state}`)}</span>
                <small>{about}</small>
              </div>
              {act?.(line)}
            </li>
          )
        })}
      </ul>
      <p className="desk-small" role="status">{isChanged ? t('desk.events.save-first') : [inTheWay, look > 0 && t('desk.events.looks', { n: look })].filter(Boolean).join(' ')}</p>
    </DeskSection>
  )
}

/** Sentences of what contests and exams need alike; undefined: the item is the mode's own. */
export function usePaperChecks(): (line: CheckLine) => CheckWords | undefined {
  const { t, num } = useTexts()
  return ({ item, state, n, of }) => {
    const isDone = state === 'done'
    switch (item) {
      case 'questions':
        return { title: t('desk.events.check.questions'), about: t('desk.events.check.questions-of', { have: num(n), need: num(of) }) }
      case 'keys':
        return { title: t('desk.events.check.keys'), about: isDone ? t('desk.events.check.keys-set') : t('desk.events.check.keys-missing', { n }) }
      case 'pool':
        return { title: t('desk.events.check.pool'), about: isDone ? t('desk.events.check.pool-larger', { have: num(n), need: num(of) }) : t(n === 0 || n < of ? 'desk.events.check.pool-short' : 'desk.events.check.pool-same') }
      case 'elsewhere':
        return { title: t('desk.events.check.elsewhere'), about: isDone ? t('desk.events.check.elsewhere-none') : t('desk.events.check.elsewhere-some', { n }) }
      default:
        return undefined
    }
  }
}

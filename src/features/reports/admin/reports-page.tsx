/** Reports of questions: the queue with the evidence beside it, and settled reports. */
import { useState } from 'react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useAge } from '../../../platform/web/desk/age.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { dataOf, Queue } from '../../../platform/web/desk/queue.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { listQuestionReports, type ListedQuestionReports } from '../desk-contract.ts'
import { Evidence } from './evidence.tsx'

const { useLocation } = tanStackRouterProvider
type State = 'open' | 'settled'
/** As rows of the queue are told apart: open reports are not settled at any time. */
const idOf = ({ question_id, settled_at }: Pick<ListedQuestionReports, 'question_id' | 'settled_at'>) => `${question_id} ${settled_at}`

/** `?question=12`: its open reports are chosen. */
export function ReportsPage() {
  const { t, num } = useTexts()
  const age = useAge()
  const [state, setState] = useState<State>('open')
  const asked = new URLSearchParams(useLocation().search).get('question')
  const aboutOf = ({ since, outcome, settled_at }: ListedQuestionReports) =>
    outcome && settled_at ? t('desk.reports.settled-as', { outcome: t(`desk.reports.outcome.${outcome}`), age: age(settled_at) }) : t('desk.reports.since', { age: age(since) })
  return (
    <DeskPage title={t('desk.reports.title')} about={t('desk.reports.about')}>
      <DeskTabs<State> label={t('desk.reports.title')} value={state} onChange={setState} tabs={[{ name: 'open', label: t('desk.reports.open') }, { name: 'settled', label: t('desk.reports.settled') }]} />
      <Queue<ListedQuestionReports>
        key={state} name={[listQuestionReports.name, state]} empty={t(`desk.reports.none-${state}`)}
        read={async (cursor) => dataOf(await call(listQuestionReports, { state, cursor }))}
        idOf={idOf} first={asked !== null && state === 'open' ? idOf({ question_id: asked, settled_at: null }) : undefined}
        row={(row) => ({ title: row.question, about: aboutOf(row), figure: num(row.reports) })}
      >
        {({ question_id }) => <Evidence questionId={question_id} />}
      </Queue>
    </DeskPage>
  )
}

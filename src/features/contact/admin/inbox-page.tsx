/** Messages of “Contact us”, and their answers. */
import { useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useAge } from '../../../platform/web/desk/age.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { dataOf, Queue } from '../../../platform/web/desk/queue.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { listMessages, type ListedMessage } from '../desk-contract.ts'
import { Letter } from './letter.tsx'

type State = 'open' | 'answered'

export function InboxPage() {
  const { t } = useTexts()
  const age = useAge()
  const [state, setState] = useState<State>('open')
  const from = ({ name, player, email }: ListedMessage) => name || player?.name || email || t('desk.contact.somebody')
  return (
    <DeskPage title={t('desk.contact.title')} about={t('desk.contact.about')}>
      <DeskTabs<State> label={t('desk.contact.title')} value={state} onChange={setState} tabs={[{ name: 'open', label: t('desk.contact.open') }, { name: 'answered', label: t('desk.contact.answered') }]} />
      <Queue<ListedMessage>
        key={state} name={[listMessages.name, state]} empty={t(`desk.contact.none-${state}`)}
        read={async (cursor) => dataOf(await call(listMessages, { state, cursor }))} idOf={({ id }) => id}
        row={(row) => ({ title: row.body, about: `${from(row)} · ${age(row.sent_at)}` })}
      >
        {({ id }) => <Letter messageId={id} />}
      </Queue>
    </DeskPage>
  )
}

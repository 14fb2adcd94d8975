/** `new`: the form of a request. A number: that request. Behind a dot: the draft of it that is changed. */
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getDrafting } from '../desk-contract.ts'
import { DraftEditor } from './draft-editor.tsx'
import { NewRequest } from './new-request.tsx'
import { RequestPage } from './request-page.tsx'
import { SetUp } from './set-up.tsx'
import './drafts.css'

export function DraftRecord({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, ...read } = useRead(getDrafting, {}, { showsUnread: true })
  if (!data) return <RecordToCome resource="drafts" listTitle={t('desk.question-drafts.title')} read={read} />
  if (data.ready === 0) return <RecordPage resource="drafts" listTitle={t('desk.question-drafts.title')} title={t('desk.question-drafts.new')}><SetUp /></RecordPage>
  if (id === 'new') return <NewRequest bounds={data} />
  const [request = '', draft] = id.split('.')
  return draft === undefined ? <RequestPage id={request} /> : <DraftEditor requestId={request} draftId={draft} />
}

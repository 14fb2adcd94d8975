/** Every act and every change: who, when, from where, before, after, why. It is read and exported, never changed. */
import { AutocompleteInput, DateInput, TextInput } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { actCell, useActWords } from '../../../platform/web/desk/act-words.ts'
import { LoggedAct } from '../../../platform/web/desk/logged-act.tsx'
import { changeCell, LoggedChange } from '../../../platform/web/desk/logged-change.tsx'
import type { listAudit } from '../contract.ts'

type Entry = Output<typeof listAudit>[number]

export function AuditPage() {
  const { t } = useTexts()
  const { choices } = useActWords()
  const filters = [
    <AutocompleteInput key="action" source="action" label={t('desk.audit.action')} choices={[...choices]} alwaysOn translateChoice={false} />,
    <TextInput key="subject" source="subject_id" label={t('desk.audit.subject')} alwaysOn />,
    <DateInput key="from" source="from" label={t('desk.audit.from')} />,
    <DateInput key="to" source="to" label={t('desk.audit.to')} />,
  ]
  return <DeskList<Entry> resource="audit" title={t('desk.audit.title')} about={t('desk.audit.about')} columns={useColumns()} filters={filters} empty={<p className="desk-note">{t('desk.audit.none')}</p>} />
}

/** With the personal token, where it was done by one. */
const who = ({ operator, token }: Entry) => (token === '' ? operator : `${operator} (${token})`)

function useColumns(): Column<Entry>[] {
  const { t, date } = useTexts()
  const { say } = useActWords()
  return [
    { source: 'at', label: t('desk.audit.when'), render: ({ at }) => date(at, { dateStyle: 'medium', timeStyle: 'medium' }) },
    { source: 'operator', label: t('desk.audit.who'), cell: who, render: (entry) => <bdi dir="ltr">{who(entry)}</bdi> },
    { source: 'action', label: t('desk.audit.action'), cell: ({ action }) => actCell(say, action), render: ({ action }) => <LoggedAct action={action} /> },
    { source: 'subject', label: t('desk.audit.subject'), cell: ({ subject, subject_id }) => `${subject} ${subject_id}`, render: ({ subject, subject_id }) => <bdi dir="ltr">{subject} <span className="desk-source" title={subject_id}>{subject_id}</span></bdi> },
    { source: 'after', label: t('desk.audit.change'), cell: changeCell, render: ({ before, after }) => <LoggedChange before={before} after={after} /> },
    { source: 'reason', label: t('desk.act.reason') },
    { source: 'address', hidden: 'narrow', label: t('desk.sessions.address'), render: ({ address }) => <bdi dir="ltr">{address}</bdi> },
  ]
}

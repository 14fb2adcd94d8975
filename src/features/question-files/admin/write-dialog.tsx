/** The good rows come into the bank, with a reason. */
import { call } from '../../../platform/web/net/call.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { writeImport } from '../contract.ts'
import type { Checked } from './import-data.ts'

export function WriteDialog({ record: { id, name, totals }, onClose, onDone }: { record: Checked; onClose: () => void; onDone: () => void }) {
  const { t, num } = useTexts()
  const { good, new_categories: made } = totals
  const changes = [
    { what: t('desk.question-files.questions-of', { name }), now: num(0), then: num(good), by: good },
    ...(made.length > 0 ? [{ what: t('desk.question-files.new-categories'), now: num(0), then: num(made.length), by: made.length }] : []),
  ]
  return (
    <ActDialog<object>
      title={t('desk.question-files.bring-title', { name })} button={t('desk.question-files.bring-in', { n: good })} changes={changes} reasons={[t('desk.question-files.reason.new')]} hint={t('desk.question-files.undo-until')}
      run={(reason) => call(writeImport, { import_id: id, good, reason })} onDone={onDone} onClose={onClose}
    />
  )
}

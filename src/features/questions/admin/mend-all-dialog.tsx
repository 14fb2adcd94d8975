import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listFindings, mendFindings } from '../desk-contract.ts'
import type { MENDED_FAULTS } from '../rules/hygiene.ts'

const AT_ONCE = 100

/** The first hundred questions with a fault, as far as a machine can mend them. */
export function MendAllDialog({ language, fault, onClose }: { language: string; fault: (typeof MENDED_FAULTS)[number]; onClose: () => void }) {
  const { t } = useTexts()
  const { data } = useRead(listFindings, { language_id: language, fault, limit: AT_ONCE })
  const ids = (data?.rows ?? []).filter(({ mendable }) => mendable === 1).map(({ question }) => question.id)
  return (
    <ActDialog
      title={t('desk.questions.mend-count', { n: ids.length })} button={t('desk.questions.mend-count', { n: ids.length })} reasons={[t(`desk.questions.fault-${fault}`)]} hint={t('desk.questions.mend-about')}
      ready={ids.length > 0} run={(reason) => call(mendFindings, { fault, ids: ids.join(','), reason })} onDone={onClose} onClose={onClose}
    />
  )
}

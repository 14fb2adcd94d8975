import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { LockFoot } from '../../several/ui/lock-foot.tsx'
import type { FieldPlay } from '../../ui/field.ts'

/** What describes the handles of the rows. */
export const KEYS_ID = 'order-keys'

export function OrderFoot({ play }: { play: FieldPlay }) {
  const { t } = useTexts()
  return (
    <LockFoot play={play} id={KEYS_ID}>
      {play.worth && <>{t('questions.sequence.order-worth', play.worth)} </>}
      {t('questions.sequence.order-keys')}
    </LockFoot>
  )
}

/** Of a planned or sent message: when, to how many, and how many have read it. */
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { Announcement } from '../desk-contract.ts'
import { useAudienceWords } from './message-words.ts'
import { useZone } from './use-zone.ts'

export function MessageFacts({ of: { state, send_at, sent_at, delivered, opened, audience, operator } }: { of: Announcement }) {
  const { t, num, percent, date } = useTexts()
  const words = useAudienceWords()
  const zone = useZone()
  const moment = (at: string | null) => (at === null ? '–' : `${date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })} (${zone})`)
  const went = [
    { name: t('desk.notifications.delivered'), value: num(delivered) },
    { name: t('desk.notifications.opened'), value: delivered === 0 ? num(opened) : t('desk.notifications.opened-share', { opened: num(opened), share: percent((100 * opened) / delivered) }) },
  ]
  return (
    <DeskSection title={t('desk.notifications.delivery')}>
      <Facts facts={[
        { name: t('desk.notifications.whom'), value: words(audience) },
        { name: t(sent_at ? 'desk.notifications.state.sent' : 'desk.notifications.planned-for'), value: moment(sent_at ?? send_at) },
        ...(state === 'planned' ? [] : went),
        { name: t('desk.notifications.by'), value: <bdi dir="ltr">{operator}</bdi> },
      ]} />
    </DeskSection>
  )
}

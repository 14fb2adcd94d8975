import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import type { ContestRecord } from '../desk-contract.ts'
import { prizeRows } from '../rules/costs.ts'

/** What a published contest promises; none of it can be changed. */
export function ContestFacts({ contest }: { contest: ContestRecord }) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const { starts_local: starts, ends_local: ends, zone, late_minutes: late, entry, asked, pool, redeemable, description, language, slug, prizes } = contest
  const ranks = ({ from, to }: { from: number; to: number }) => (from === to ? num(from) : `${num(from)}–${num(to)}`)
  return (
    <div className="event-pair">
      <DeskSection title={t('desk.contest.tab.contest')}>
        <div className="event-facts">
          <Facts
            facts={[
              { name: t('desk.contest.starts'), value: words.local(starts) },
              { name: t('desk.contest.ends'), value: words.local(ends) },
              { name: t('desk.contest.late'), value: late === 0 ? t('desk.contest.late-none') : t('desk.contest.check.late-minutes', { n: late }) },
              { name: t('desk.contest.clock'), value: <bdi dir="ltr">{zone}</bdi> },
              { name: t('desk.contest.entry'), value: t('desk.contest.n-coins', { n: entry }) },
              { name: t('desk.contest.asked-of-each'), value: t('desk.events.of-all', { done: num(asked), all: num(pool) }) },
              { name: t('desk.contest.language'), value: language },
              { name: t('desk.contest.slug'), value: <code dir="ltr">{slug}</code> },
              { name: t('desk.contest.what-players-read'), value: <span dir="auto">{description || '–'}</span> },
            ]}
          />
        </div>
      </DeskSection>
      <DeskSection title={t('desk.contest.prizes')}>
        <div className="event-facts">
          <Facts facts={prizeRows(prizes).map((row) => ({ name: t('desk.contest.rank-of', { ranks: ranks(row) }), value: t('desk.contest.n-coins', { n: row.coins }) }))} />
          <p className="desk-small">{t(redeemable ? 'desk.contest.redeemable' : 'desk.contest.bonus-only')}</p>
        </div>
      </DeskSection>
    </div>
  )
}

import type { Output } from '../../../platform/pure/action.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import type { getContestLive } from '../desk-contract.ts'

/** Entrants by equal parts of the time from the start to now, as bars and as a table. */
export function ComingIn({ live: { coming_in: parts, coming_in_from: from, coming_in_to: to, entered }, zone }: { live: Output<typeof getContestLive>; zone: string }) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const most = Math.max(1, ...parts)
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const at = (part: number) => words.moment(new Date(start + ((end - start) * part) / parts.length).toISOString(), zone)
  return (
    <DeskSection title={t('desk.contest.coming-in')}>
      <div className="event-chart" role="img" aria-label={t('desk.contest.coming-in-about', { n: entered, from: words.moment(from, zone), to: words.moment(to, zone) })}>
        {parts.map((n, part) => <i key={part} style={{ blockSize: `${(n * 100) / most}%` }} />)}
      </div>
      <p className="event-axis"><span>{words.time(from, zone)}</span><span>{words.time(to, zone)}</span></p>
      <details>
        <summary>{t('desk.contest.as-table')}</summary>
        <table className="event-as-table">
          <thead><tr><th>{t('desk.contest.from')}</th><th>{t('desk.contest.entrants')}</th></tr></thead>
          <tbody>{parts.map((n, part) => n > 0 && <tr key={part}><td>{at(part)}</td><td>{num(n)}</td></tr>)}</tbody>
        </table>
      </details>
    </DeskSection>
  )
}

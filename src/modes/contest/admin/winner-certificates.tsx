import { useQuery } from '@tanstack/react-query'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Certificates } from '../../../features/events/admin/certificates.tsx'
import { listContestEntrants, type ContestRecord } from '../desk-contract.ts'

const FIRST = 100

/** For everybody with a prize, at most a hundred. */
export function WinnerCertificates({ contest: { id, name, ends_at: ends, zone }, onClose }: { contest: ContestRecord; onClose: () => void }) {
  const { t, num, date } = useTexts()
  const { data } = useQuery({ queryKey: [listContestEntrants.name, id, 'certificates'], queryFn: () => readData(listContestEntrants, { contest_id: id, limit: FIRST }) })
  const certificates = data?.rows.filter(({ prize }) => prize > 0).map((entrant) => ({ id: entrant.id, person: entrant.name, result: t('desk.contest.certificate-result', { rank: num(entrant.rank), points: num(entrant.points) }), grade: '' }))
  return <Certificates event={name} date={date(ends, { dateStyle: 'long', timeZone: zone })} certificates={certificates} onClose={onClose} />
}

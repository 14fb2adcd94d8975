/** What a correction touches, and what it costs. */
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CorrectionPlace, CorrectionTotals } from '../desk-contract.ts'
import { useMoment, usePlaceWords, type CorrectionData } from './words.ts'

export function Touched({ correction: { planned_at, plan_ms }, totals }: { correction: CorrectionData; totals: CorrectionTotals }) {
  const { t, num } = useTexts()
  const [moment, placeOf, changes] = [useMoment(), usePlaceWords(), usePlaceChanges()]
  const signed = (n: number) => num(n, { signDisplay: 'exceptZero' })
  const stay = totals.answers - totals.gain - totals.lose
  const numbers = (of: { answers: number; gain: number; lose: number }) => [of.answers, of.gain, of.lose].map((n, at) => <TableCell key={at} align="right">{num(n)}</TableCell>)
  const coins = (of: { coins_in: number; coins_back: number }) => (
    <>
      <TableCell align="right"><bdi className={of.coins_in > 0 ? 'desk-gain' : 'desk-same'}>{signed(of.coins_in)}</bdi></TableCell>
      <TableCell align="right"><bdi className={of.coins_back > 0 ? 'desk-loss' : 'desk-same'}>{signed(-of.coins_back)}</bdi></TableCell>
    </>
  )
  return (
    <DeskSection title={t('desk.corrections.touches')} tools={<span className="desk-small">{t('desk.corrections.planned', { time: moment(planned_at), seconds: num(plan_ms / 1000, { maximumFractionDigits: 1 }) })}</span>}>
      <TableContainer tabIndex={0} role="group" aria-label={t('desk.corrections.touches')}>
        <Table size="small" aria-label={t('desk.corrections.touches')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.corrections.where')}</TableCell>
              {(['answers', 'gain', 'lose'] as const).map((head) => <TableCell key={head} align="right">{t(`desk.corrections.${head}`)}</TableCell>)}
              <TableCell>{t('desk.corrections.what-changes')}</TableCell>
              <TableCell align="right">{t('desk.corrections.coins-in')}</TableCell>
              <TableCell align="right">{t('desk.corrections.coins-back')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {totals.places.map((place) => <TableRow key={`${place.place} ${place.name}`}><TableCell component="th" scope="row"><bdi>{placeOf(place)}</bdi></TableCell>{numbers(place)}<TableCell>{changes(place)}</TableCell>{coins(place)}</TableRow>)}
            <TableRow className="correction-sum"><TableCell component="th" scope="row">{t('desk.corrections.in-all')}</TableCell>{numbers(totals)}<TableCell>{stay > 0 && t('desk.corrections.stay', { n: stay })}</TableCell>{coins(totals)}</TableRow>
          </TableBody>
        </Table>
      </TableContainer>
      <p className="desk-small">{t('desk.corrections.figures', { n: totals.players, bookmarks: num(totals.bookmarks) })}</p>
    </DeskSection>
  )
}

function usePlaceChanges(): (place: CorrectionPlace) => string {
  const { t, num } = useTexts()
  return ({ points, passed, failed, places }) =>
    [
      points !== 0 && t('desk.corrections.points-change', { points: num(points, { signDisplay: 'always' }) }), passed > 0 && t('desk.corrections.pass-more', { n: passed }), failed > 0 && t('desk.corrections.pass-less', { n: failed }), places > 0 && t('desk.corrections.places-change', { n: places }),
    ].filter(Boolean).join(' · ') || t('desk.corrections.verdicts-only')
}

export function CoinsPanel({ totals: { coins_in, coins_back, borne, thanks, held } }: { totals: CorrectionTotals }) {
  const { t, num } = useTexts()
  const house = coins_in - coins_back + borne + thanks
  return (
    <DeskSection title={t('desk.corrections.in-coins')}>
      <Facts facts={[
        { name: t('desk.corrections.players-get'), value: <b className="desk-gain">{num(coins_in, { signDisplay: 'exceptZero' })}</b> },
        { name: t('desk.corrections.to-take'), value: num(coins_back) },
        { name: t('desk.corrections.borne'), value: num(borne) },
        { name: t('desk.corrections.taken'), value: <b className="desk-loss">{num(borne - coins_back, { signDisplay: 'exceptZero' })}</b> },
        { name: t('desk.corrections.thanks'), value: num(thanks) },
        { name: t(house < 0 ? 'desk.corrections.house-gets' : 'desk.corrections.house-pays'), value: <b className="correction-house">{num(Math.abs(house))}</b> },
      ]} />
      <p className="desk-small">{t('desk.corrections.not-below')} {held > 0 && t('desk.corrections.held', { n: held })}</p>
    </DeskSection>
  )
}

/** Where the dry run was made again and came out otherwise: before anything else. */
export function Differs({ before, shown }: { before: CorrectionTotals; shown: CorrectionTotals }) {
  const { t, num } = useTexts()
  const names = ['answers', 'gain', 'lose', 'rounds', 'ranks', 'players', 'coins_in', 'coins_back', 'borne'] as const
  const changed = names.filter((name) => before[name] !== shown[name])
  return (
    <section role="alert" className="correction-notice" data-tone="waits">
      <p><b>{t('desk.corrections.differs')}</b> {t('desk.corrections.differs-about')}</p>
      {changed.length > 0 && <ul>{changed.map((name) => <li key={name}>{t(`desk.corrections.total.${name}`)}: {num(before[name])} → <b>{num(shown[name])}</b></li>)}</ul>}
    </section>
  )
}

/** Of those who joined in a period, how many played on the 1st, 7th and 30th day after. */
import type { CSSProperties } from 'react'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { RETURN_DAYS, type Cohort } from '../rules.ts'
import { usePeriodName, type Figures } from './use-figures.ts'

const MOST_ROWS = 12
/** A share of fewer people says little: the people stand there instead. */
const LEAST_OF_SHARE = 50

export function ReturnsPanel({ figures: { cohorts, span } }: { figures: Figures }) {
  const { t, num } = useTexts()
  const periodName = usePeriodName(span)
  const rows = cohorts.filter(({ joined }) => joined > 0).slice(-MOST_ROWS)
  return (
    <DeskSection title={t('desk.dashboard.returns')}>
      <p className="dash-note">{t('desk.dashboard.returns-about')}</p>
      {rows.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.dashboard.joined-in')}</TableCell>
              <TableCell align="right">{t('desk.dashboard.new')}</TableCell>
              {RETURN_DAYS.map((n) => <TableCell key={n} align="right">{t('desk.dashboard.days', { n })}</TableCell>)}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cohort) => (
              <TableRow key={cohort.start}>
                <TableCell component="th" scope="row">{periodName(cohort.start)}</TableCell>
                <TableCell align="right">{num(cohort.joined)}</TableCell>
                {cohort.after.map((n, at) => <TableCell key={at} align="right"><Share n={n} cohort={cohort} /></TableCell>)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <p className="dash-note">{t('desk.dashboard.soon-about')}</p>
    </DeskSection>
  )
}

function Share({ n, cohort: { joined } }: { n: number | null; cohort: Cohort }) {
  const { t, num, percent } = useTexts()
  if (n === null) return <span className="dash-small">{t('desk.dashboard.soon')}</span>
  if (joined < LEAST_OF_SHARE) return t('desk.dashboard.of', { some: num(n), all: num(joined) })
  return <span className="dash-share" style={{ '--share': `${Math.round((n * 100) / joined)}%` } as CSSProperties}>{percent((n * 100) / joined)}</span>
}

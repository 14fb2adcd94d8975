/** The static pages: each in every language, what is missing, and what waits to be filled in. */
import { useState } from 'react'
import { Button, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { usePermissions } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { askTermsAgain, getTerms, MOST_COUNTED } from '../../terms/desk-contract.ts'
import { listPages } from '../desk-contract.ts'
import { STATIC_PAGES } from '../ui/static-pages.ts'
import './settings.css'

const { Link } = tanStackRouterProvider
type Listed = Output<typeof listPages>['pages'][number]

export async function readPages() {
  const answer = await call(listPages, {})
  if (!answer || answer.error) throw new Error('The pages did not come.')
  return answer.data
}

export function PagesPage() {
  const { t } = useTexts()
  const { data } = useQuery({ queryKey: [listPages.name], queryFn: readPages })
  const waiting = data?.pages.filter(({ placeholders }) => placeholders.length > 0).length ?? 0
  return (
    <DeskPage title={t('desk.settings.pages')} about={t('desk.settings.pages-about', { n: waiting })}>
      <TableContainer component={Paper}>
        <Table size="small" aria-label={t('desk.settings.pages')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.settings.page-head')}</TableCell>
              {data?.languages.map(({ code, title }) => <TableCell key={code} lang={code}>{title}</TableCell>)}
            </TableRow>
          </TableHead>
          <TableBody>
            {STATIC_PAGES.map(({ type }) => (
              <TableRow key={type}>
                <TableCell component="th" scope="row"><b>{t(`desk.settings.page.${type}`)}</b></TableCell>
                {data?.languages.map(({ code, title }) => <PageCell key={code} page={data.pages.find((page) => page.type === type && page.language === code)} language={title} />)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Terms />
    </DeskPage>
  )
}

function PageCell({ page, language }: { page: Listed | undefined; language: string }) {
  const { t } = useTexts()
  if (!page || page.type === 'app_name') return <TableCell />
  const { type, characters, placeholders } = page
  const state = characters === 0 ? t('desk.settings.page-missing') : placeholders.length > 0 ? t('desk.settings.page-unfilled', { n: placeholders.length }) : t('desk.settings.page-own')
  return (
    <TableCell sx={{ py: 1 }}>
      <Link to={`/pages/${type}.${page.language}/show`} aria-label={t('desk.settings.page-open', { page: t(`desk.settings.page.${type}`), language, state })}>
        <StateChip tone={characters === 0 ? 'off' : placeholders.length > 0 ? 'waits' : 'on'}>{state}</StateChip>
      </Link>
    </TableCell>
  )
}

async function readTerms() {
  const answer = await call(getTerms, {})
  if (!answer || answer.error) throw new Error('The terms did not come.')
  return answer.data
}

/** Who has agreed to terms and privacy policy, and asking everybody again. */
function Terms() {
  const { t, num, date } = useTexts()
  const [asks, setAsks] = useState(false)
  const { data } = useQuery({ queryKey: [getTerms.name], queryFn: readTerms })
  const mayEdit = usePermissions<ReadonlySet<string>>().permissions?.has('settings:edit') === true
  if (!data) return null
  const counted = (n: number) => (n > MOST_COUNTED ? t('desk.settings.more-than', { n: MOST_COUNTED }) : num(n))
  return (
    <Paper className="look-panel" sx={{ mt: 2, justifyItems: 'start' }}>
      <h2>{t('desk.settings.terms')}</h2>
      <p className="look-note">
        {t('desk.settings.terms-state', { agreed: counted(data.agreed), asked: counted(data.asked) })}{' '}
        {data.since !== null && t('desk.settings.terms-since', { date: date(data.since, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      {mayEdit && <Button onClick={() => setAsks(true)}>{t('desk.settings.terms-again')}</Button>}
      {asks && (
        <ActDialog
          title={t('desk.settings.terms-title')} button={t('desk.settings.terms-again')} onDone={() => setAsks(false)} onClose={() => setAsks(false)} run={(reason) => call(askTermsAgain, { reason })}
          changes={[{ what: t('desk.settings.terms-agreed'), now: counted(data.agreed), then: num(0) }]}
        >
          <p className="look-note">{t('desk.settings.terms-hint')}</p>
        </ActDialog>
      )}
    </Paper>
  )
}

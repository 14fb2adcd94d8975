/** Personal tokens: the own ones, and for those who manage operators everybody's. */
import { useState } from 'react'
import { Button, FormControlLabel, Paper, Switch, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { Plus } from 'lucide-react'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { ShownOnce } from '../../../platform/web/desk/shown-once.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { endOperatorToken, listTokens, type ListedToken } from '../desk-contract.ts'
import { AddToken } from './add-token.tsx'
import { useRights } from './rights.ts'
import './operators.css'

export function TokensPage() {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<'add' | ListedToken>()
  const [made, setMade] = useState<string>()
  const { data, isError } = useRead(listTokens, { all: all ? '1' : '0' })
  const managesOperators = useRights().has('operators:manage')
  const close = () => setOpen(undefined)
  return (
    <DeskPage
      title={t('desk.tokens.title')} about={t('desk.tokens.about')}
      tools={(
        <>
          <Button href="/api/admin/openapi.json" target="_blank" rel="noreferrer">{t('desk.tokens.docs')}</Button>
          <Button className="go" startIcon={<Plus size={18} />} onClick={() => setOpen('add')}>{t('desk.tokens.new')}</Button>
        </>
      )}
    >
      {managesOperators && <FormControlLabel control={<Switch checked={all} onChange={({ target }) => setAll(target.checked)} />} label={t('desk.tokens.all')} />}
      {isError && <p role="alert">{t('desk.table.failed')}</p>}
      {data?.length === 0 ? <p className="desk-note">{t('desk.tokens.none')}</p> : <TokenTable tokens={data ?? []} withOperator={all} onEnd={setOpen} />}
      {open === 'add' && <AddToken onClose={close} onDone={(token) => (close(), setMade(token))} />}
      {typeof open === 'object' && <ActDialog harms title={t('desk.tokens.end-title', { name: open.name })} button={t('desk.tokens.end-go')} hint={t('desk.tokens.end-hint')} run={(reason) => call(endOperatorToken, { token_id: open.id, reason })} onDone={close} onClose={close} />}
      {made !== undefined && <ShownOnce title={t('desk.tokens.made')} hint={t('desk.tokens.made-hint')} value={made} done={t('desk.tokens.made-kept')} onClose={() => setMade(undefined)} />}
    </DeskPage>
  )
}

function TokenTable({ tokens, withOperator, onEnd }: { tokens: readonly ListedToken[]; withOperator: boolean; onEnd: (token: ListedToken) => void }) {
  const { t } = useTexts()
  return (
    <TableContainer component={Paper} className="desk-table" tabIndex={0} role="region" aria-label={t('desk.tokens.title')}>
      <Table size="small" aria-label={t('desk.tokens.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('desk.tokens.name')}</TableCell>
            {withOperator && <TableCell>{t('desk.tokens.operator')}</TableCell>}
            <TableCell>{t('desk.tokens.scopes')}</TableCell>
            <TableCell>{t('desk.tokens.used')}</TableCell>
            <TableCell>{t('desk.tokens.ends')}</TableCell>
            <TableCell>{t('desk.operators.state')}</TableCell>
            <TableCell><span className="sr-only">{t('desk.operators.acts')}</span></TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{tokens.map((token) => <Row key={token.id} token={token} withOperator={withOperator} onEnd={() => onEnd(token)} />)}</TableBody>
      </Table>
    </TableContainer>
  )
}

function Row({ token: { name, operator, scopes, used_at: used, expires_at: ends, open }, withOperator, onEnd }: { token: ListedToken; withOperator: boolean; onEnd: () => void }) {
  const { t, date } = useTexts()
  return (
    <TableRow>
      <TableCell component="th" scope="row"><bdi>{name}</bdi></TableCell>
      {withOperator && <TableCell><bdi dir="ltr">{operator}</bdi></TableCell>}
      <TableCell><span className="token-scopes">{scopes.map((scope) => <code key={scope} dir="ltr">{scope}</code>)}</span></TableCell>
      <TableCell>{used === null ? t('desk.tokens.never') : date(used, { dateStyle: 'medium', timeStyle: 'short' })}</TableCell>
      <TableCell>{date(ends, { dateStyle: 'medium' })}</TableCell>
      <TableCell>{open === 1 ? <StateChip tone="on">{t('desk.tokens.open')}</StateChip> : <StateChip tone="off">{t('desk.tokens.ended')}</StateChip>}</TableCell>
      <TableCell align="right">{open === 1 && <Button size="small" className="harm" aria-label={t('desk.tokens.end-of', { name })} onClick={onEnd}>{t('desk.tokens.end')}</Button>}</TableCell>
    </TableRow>
  )
}

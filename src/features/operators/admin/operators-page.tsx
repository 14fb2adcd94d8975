/** The operators: inviting, changing and disabling are acts with a reason. */
import { useState } from 'react'
import { Button, MenuItem, Paper, TextField } from '@mui/material'
import { UserPlus } from 'lucide-react'
import { DataTable, InfiniteListBase, InfinitePagination, useGetList, useListContext } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { addOperator, changeOperator, renewOperatorLink, type ListedOperator } from '../contract.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useRights } from './rights.ts'
import './operators.css'
import { useRoleName } from './role-name.ts'

type Act = { kind: 'invite' } | { kind: 'role' | 'active' | 'link'; operator: ListedOperator }

export function OperatorsPage() {
  return (
    <InfiniteListBase resource="operators" perPage={50} disableSyncWithLocation>
      <Operators />
    </InfiniteListBase>
  )
}

function Operators() {
  const { t } = useTexts()
  const { total = 0 } = useListContext()
  const [act, setAct] = useState<Act>()
  const [link, setLink] = useState<{ email: string; token: string }>()
  const manages = useRights().has('operators:manage')
  const close = () => setAct(undefined)
  const done = (email: string) => (answer: { link?: string }) => {
    close()
    if (answer.link) setLink({ email, token: answer.link })
  }
  return (
    <DeskPage title={t('desk.operators.title')} about={t('desk.operators.count', { n: total })} tools={manages && <Button className="go" startIcon={<UserPlus size={18} />} onClick={() => setAct({ kind: 'invite' })}>{t('desk.operators.invite')}</Button>}>
      <Paper className="desk-table">
        <Table onAct={manages ? setAct : undefined} />
      </Paper>
      <InfinitePagination />
      {act?.kind === 'invite' && <Invite onClose={close} onDone={(email, token) => done(email)({ link: token })} />}
      {act?.kind === 'role' && <ChangeRole operator={act.operator} onClose={close} />}
      {act?.kind === 'active' && <Switch operator={act.operator} onClose={close} />}
      {act?.kind === 'link' && (
        <ActDialog
          title={t('desk.operators.renew-of', { email: act.operator.email })} button={t('desk.operators.renew')} onClose={close} onDone={done(act.operator.email)}
          run={(reason) => call(renewOperatorLink, { operator_id: act.operator.id, reason })}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </DeskPage>
  )
}

function Table({ onAct }: { onAct: ((act: Act) => void) | undefined }) {
  const { t, date } = useTexts()
  const roleName = useRoleName()
  const moment = (iso: string | null) => (iso ? date(iso, { dateStyle: 'medium', timeStyle: 'short' }) : '–')
  const state = ({ active, joined }: ListedOperator) => t(active === 0 ? 'desk.operators.off' : joined === 1 ? 'desk.operators.on' : 'desk.operators.invited')
  return (
    <DataTable<ListedOperator> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<ListedOperator> source="email" disableSort label={t('desk.operators.email')} render={({ email }) => <bdi dir="ltr">{email}</bdi>} />
      <DataTable.Col<ListedOperator> source="role" disableSort label={t('desk.operators.role')} render={({ role }) => roleName(role)} />
      <DataTable.Col<ListedOperator> source="active" disableSort label={t('desk.operators.state')} render={state} />
      <DataTable.Col<ListedOperator> source="seen_at" disableSort label={t('desk.operators.seen')} render={({ seen_at }) => moment(seen_at)} />
      {onAct && (
        <DataTable.Col<ListedOperator> source="id" disableSort label={t('desk.operators.acts')} render={(operator) => (
          <div className="operator-acts">
            <Button size="small" onClick={() => onAct({ kind: 'role', operator })}>{t('desk.operators.change-role')}</Button>
            <Button size="small" onClick={() => onAct({ kind: 'link', operator })}>{t('desk.operators.renew')}</Button>
            <Button size="small" className={operator.active ? 'harm' : ''} onClick={() => onAct({ kind: 'active', operator })}>{t(operator.active ? 'desk.operators.switch-off' : 'desk.operators.switch-on')}</Button>
          </div>
        )} />
      )}
    </DataTable>
  )
}

function RoleField({ role, onChange }: { role: string; onChange: (role: string) => void }) {
  const { t } = useTexts()
  const roleName = useRoleName()
  const { data = [] } = useGetList<{ id: string; name: string }>('roles')
  return (
    <TextField select required label={t('desk.operators.role')} value={data.length > 0 ? role : ''} onChange={(event) => onChange(event.target.value)}>
      {data.map(({ name }) => <MenuItem key={name} value={name}>{roleName(name)}</MenuItem>)}
    </TextField>
  )
}

function Invite({ onClose, onDone }: { onClose: () => void; onDone: (email: string, link: string) => void }) {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('reader')
  return (
    <ActDialog<Output<typeof addOperator>>
      title={t('desk.operators.invite-title')} button={t('desk.operators.invite')} ready={email.includes('@')} onClose={onClose} onDone={({ link }) => onDone(email, link)}
      run={(reason) => call(addOperator, { email, role, reason })}
    >
      <TextField autoFocus required type="email" label={t('desk.operators.email')} value={email} onChange={(event) => setEmail(event.target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <RoleField role={role} onChange={setRole} />
    </ActDialog>
  )
}

function ChangeRole({ operator, onClose }: { operator: ListedOperator; onClose: () => void }) {
  const { t } = useTexts()
  const roleName = useRoleName()
  const [role, setRole] = useState(operator.role)
  return (
    <ActDialog
      title={t('desk.operators.role-of', { email: operator.email })} button={t('desk.operators.give-role', { role: roleName(role) })} ready={role !== operator.role} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.operators.role'), now: roleName(operator.role), then: roleName(role) }]} run={(reason) => call(changeOperator, { operator_id: operator.id, role, reason })}
    >
      <RoleField role={role} onChange={setRole} />
    </ActDialog>
  )
}

function Switch({ operator: { id, email, active }, onClose }: { operator: ListedOperator; onClose: () => void }) {
  const { t } = useTexts()
  const [on, off] = [t('desk.operators.on'), t('desk.operators.off')]
  return (
    <ActDialog
      title={t(active ? 'desk.operators.off-title' : 'desk.operators.on-title', { email })} button={t(active ? 'desk.operators.switch-off' : 'desk.operators.switch-on')} harms={active === 1} onClose={onClose} onDone={onClose}
      changes={[{ what: t('desk.operators.state'), now: active ? on : off, then: active ? off : on }]} run={(reason) => call(changeOperator, { operator_id: id, active: active ? '0' : '1', reason })}
    />
  )
}

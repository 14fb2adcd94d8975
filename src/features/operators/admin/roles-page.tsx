/** Roles as a table of rights: the shipped ones are fixed, a copy of one is changed right by right. */
import { useState } from 'react'
import { Button, Checkbox, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TextField } from '@mui/material'
import { Copy, Lock } from 'lucide-react'
import { useGetList } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { removeRole, saveRole, type listRoles } from '../contract.ts'
import { ALL_RIGHTS } from '../rules/rights.ts'
import { isRoleName } from '../rules.ts'
import { useRightWords, useRights } from './rights.ts'
import './operators.css'
import { useRoleName } from './role-name.ts'

type Role = Output<typeof listRoles>[number] & { id: string }
type Act = { kind: 'copy' | 'remove'; role: Role } | { kind: 'save'; role: Role; rights: readonly string[] }

export function RolesPage() {
  const { t } = useTexts()
  const { data: roles = [] } = useGetList<Role>('roles')
  const words = useRightWords()
  const manages = useRights().has('operators:manage')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <DeskPage title={t('desk.roles.title')} about={t('desk.roles.about')}>
      <TableContainer component={Paper}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.roles.right')}</TableCell>
              {roles.map((role) => <RoleHead key={role.id} role={role} onAct={manages ? setAct : undefined} />)}
            </TableRow>
          </TableHead>
          <TableBody>
            {ALL_RIGHTS.map((right) => (
              <TableRow key={right}>
                <TableCell component="th" scope="row"><span className="role-right">{words(right)}<code dir="ltr">{right}</code></span></TableCell>
                {roles.map((role) => <RightCell key={role.id} role={role} right={right} onChange={manages && !role.shipped ? (rights) => setAct({ kind: 'save', role, rights }) : undefined} />)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {act?.kind === 'copy' && <CopyRole role={act.role} onClose={close} />}
      {act?.kind === 'save' && <SaveRights role={act.role} rights={act.rights} onClose={close} />}
      {act?.kind === 'remove' && <ActDialog title={t('desk.roles.remove-title', { role: act.role.name })} button={t('desk.roles.remove')} harms run={(reason) => call(removeRole, { name: act.role.name, reason })} onDone={close} onClose={close} />}
    </DeskPage>
  )
}

function RoleHead({ role, onAct }: { role: Role; onAct: ((act: Act) => void) | undefined }) {
  const { t } = useTexts()
  const roleName = useRoleName()
  return (
    <TableCell align="center">
      <b>{roleName(role.name)}</b>
      <br />
      {t('desk.operators.count', { n: role.operators })}
      <br />
      {onAct && <Button size="small" startIcon={<Copy size={14} />} onClick={() => onAct({ kind: 'copy', role })}>{t('desk.roles.copy')}</Button>}
      {onAct && !role.shipped && role.operators === 0 && <Button size="small" className="harm" onClick={() => onAct({ kind: 'remove', role })}>{t('desk.roles.remove')}</Button>}
    </TableCell>
  )
}

function RightCell({ role, right, onChange }: { role: Role; right: string; onChange: ((rights: string[]) => void) | undefined }) {
  const { t } = useTexts()
  const [words, roleName] = [useRightWords(), useRoleName()]
  const has = role.rights.includes(right)
  const label = t(has ? 'desk.roles.has' : 'desk.roles.lacks', { role: roleName(role.name), right: words(right) })
  if (!onChange)
    return (
      <TableCell align="center">
        {has && <Lock size={14} aria-hidden />}
        <span className="sr-only">{label}</span>
      </TableCell>
    )
  return (
    <TableCell align="center" padding="checkbox">
      <Checkbox checked={has} onChange={() => onChange(has ? role.rights.filter((one) => one !== right) : [...role.rights, right])} slotProps={{ input: { 'aria-label': label } }} />
    </TableCell>
  )
}

function CopyRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTexts()
  const roleName = useRoleName()
  const [name, setName] = useState('')
  return (
    <ActDialog
      title={t('desk.roles.copy-title', { role: roleName(role.name) })} button={t('desk.roles.create')} ready={isRoleName(name)} onClose={onClose} onDone={onClose}
      run={(reason) => call(saveRole, { name, rights: role.rights.join(','), reason })}
    >
      <TextField autoFocus required label={t('desk.roles.name')} helperText={t('desk.roles.name-help')} value={name} onChange={(event) => setName(event.target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { dir: 'ltr' } }} />
    </ActDialog>
  )
}

function SaveRights({ role, rights, onClose }: { role: Role; rights: readonly string[]; onClose: () => void }) {
  const { t } = useTexts()
  const words = useRightWords()
  const changed = ALL_RIGHTS.filter((right) => rights.includes(right) !== role.rights.includes(right))
  const said = (has: boolean) => t(has ? 'desk.roles.yes' : 'desk.roles.no')
  return (
    <ActDialog
      title={t('desk.roles.save-title', { role: role.name })} button={t('desk.roles.save')} onClose={onClose} onDone={onClose}
      changes={changed.map((right) => ({ what: words(right), now: said(role.rights.includes(right)), then: said(rights.includes(right)) }))}
      run={(reason) => call(saveRole, { name: role.name, rights: rights.join(','), reason })}
    />
  )
}

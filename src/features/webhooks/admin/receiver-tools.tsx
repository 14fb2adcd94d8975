/** What can be done with a receiver. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { changeWebhook, removeWebhook, rotateWebhook, testWebhook, type ListedEndpoint } from '../desk-contract.ts'
import { ChangeReceiver } from './receiver-form.tsx'

type Act = 'change' | 'rotate' | 'switch' | 'remove'
type Props = { receiver: ListedEndpoint; onSecret: (secret: string) => void }

export function ReceiverTools({ receiver, onSecret }: Props) {
  const { t } = useTexts()
  const [act, setAct] = useState<Act>()
  const isOn = receiver.state === 'on'
  return (
    <div className="desk-acts">
      {isOn && <TestButton id={receiver.id} />}
      <Button size="small" onClick={() => setAct('change')}>{t('desk.webhooks.change')}</Button>
      <Button size="small" onClick={() => setAct('rotate')}>{t('desk.webhooks.rotate')}</Button>
      <Button size="small" className={isOn ? 'harm' : 'go'} onClick={() => setAct('switch')}>{t(isOn ? 'desk.webhooks.switch-off' : 'desk.webhooks.switch-on')}</Button>
      <Button size="small" className="harm" onClick={() => setAct('remove')}>{t('desk.webhooks.remove')}</Button>
      {act && <Confirm act={act} receiver={receiver} onSecret={onSecret} onClose={() => setAct(undefined)} />}
    </div>
  )
}

function TestButton({ id }: { id: string }) {
  const { t } = useTexts()
  const [notify, refresh] = [useNotify(), useRefresh()]
  const [busy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    const answer = await call(testWebhook, { endpoint_id: id })
    setBusy(false)
    if (answer?.error) return notify(answer.text, { type: 'error' })
    if (answer) notify(t('desk.webhooks.tested'), { type: 'success' })
    refresh()
  }
  return <Button size="small" disabled={busy} onClick={() => void test()}>{t('desk.webhooks.test')}</Button>
}

function Confirm({ act, receiver, onSecret, onClose }: Props & { act: Act; onClose: () => void }) {
  const { t, num } = useTexts()
  const { id, name, state, waiting, dead } = receiver
  if (act === 'change') return <ChangeReceiver receiver={receiver} onClose={onClose} />
  if (act === 'rotate')
    return (
      <ActDialog<{ secret: string }>
        title={t('desk.webhooks.rotate-title', { name })} button={t('desk.webhooks.rotate-go')} hint={t('desk.webhooks.rotate-hint')} onClose={onClose} onDone={({ secret }) => (onClose(), onSecret(secret))}
        run={(reason) => call(rotateWebhook, { endpoint_id: id, reason })}
      />
    )
  if (act === 'remove')
    return <ActDialog harms title={t('desk.webhooks.remove-title', { name })} button={t('desk.webhooks.remove-go')} hint={t('desk.webhooks.remove-hint', { n: waiting + dead })} onClose={onClose} onDone={onClose} run={(reason) => call(removeWebhook, { endpoint_id: id, reason })} />
  const isOn = state === 'on'
  return (
    <ActDialog
      harms={isOn} title={t(isOn ? 'desk.webhooks.off-title' : 'desk.webhooks.on-title', { name })} button={t(isOn ? 'desk.webhooks.switch-off' : 'desk.webhooks.switch-on')} hint={t(isOn ? 'desk.webhooks.off-hint' : 'desk.webhooks.on-hint')}
      changes={isOn && waiting > 0 ? [{ what: t('desk.webhooks.state.dead'), now: num(dead), then: num(dead + waiting), by: waiting }] : []} onClose={onClose} onDone={onClose}
      run={(reason) => call(changeWebhook, { endpoint_id: id, active: isOn ? '0' : '1', reason })}
    />
  )
}

import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { Toggle } from '../../../platform/web/ui/toggle.tsx'
import { getPushKey } from '../contract.ts'
import { readPush, switchPushOff, switchPushOn, type PushState } from './push.ts'

const KEY = actionQuery(getPushKey, {}, { quiet: true })

/** Explains push in a dialog before the browser requests the permission. If push is not possible, it shows the reason. */
export function PushSwitch({ wanted, onSaved }: { wanted: boolean; onSaved: () => void }) {
  const { t } = useTexts()
  const key = useQuery(KEY).data
  const [state, setState] = useState<PushState>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => void readPush().then(setState), [])
  if (!key || key.error || !state) return null
  const why = key.data.key === '' ? 'off-here' : state
  if (why === 'off-here' || why === 'unsupported' || why === 'install' || why === 'denied') return <Why text={WHY[why]} />
  const become = async (next: Promise<PushState>) => {
    setBusy(true)
    const now = await next
    setState(now)
    setBusy(false)
    setAsking(false)
    onSaved()
  }
  const change = (on: boolean) => (on ? setAsking(true) : void become(switchPushOff()))
  return (
    <>
      <Toggle label={t('notifications.push.label')} hint={t('notifications.push.hint')} on={wanted && state === 'on'} onChange={change} />
      <Dialog open={asking} title={t('notifications.push.ask-title')} onClose={() => setAsking(false)}>
        <p className="mt-3">{t('notifications.push.ask-text')}</p>
        <DialogButtons>
          <Button busy={busy} onClick={() => void become(switchPushOn(key.data.key))}>
            {t('notifications.push.yes')}
          </Button>
          <Button kind="side" onClick={() => setAsking(false)}>
            {t('notifications.push.no')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

const WHY = {
  'off-here': 'notifications.push.off-here',
  unsupported: 'notifications.push.unsupported',
  install: 'notifications.push.install',
  denied: 'notifications.push.denied',
} as const

function Why({ text }: { text: (typeof WHY)[keyof typeof WHY] }) {
  const { t } = useTexts()
  return (
    <p className="flex gap-3 rounded-chip bg-prop p-3.5 text-sm">
      <BellOff size={20} className="mt-0.5 shrink-0" aria-hidden />
      {t(text)}
    </p>
  )
}

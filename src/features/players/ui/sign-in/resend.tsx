import { useState } from 'react'
import { Mail, type LucideIcon } from 'lucide-react'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import type { Done } from '../../../identity/ui/identity.ts'
import { RESEND_MS } from './pending.ts'

const BULBS = 12

type ResendProps = {
  /** What was sent before rests so long. */
  waitMs?: number
  label: string
  icon?: LucideIcon
  /** Undefined: there is nothing to send to, which is shown already. */
  send: () => Promise<Done> | undefined
}

/** Sends a mail or a code once more; until the next one may go, bulbs count the minute. It keeps the focus while it rests. */
export function Resend({ waitMs = 0, label, icon = Mail, send }: ResendProps) {
  const { t, clockTime } = useTexts()
  const [wait, setWait] = useState({ ms: waitMs, times: 0 })
  const [busy, setBusy] = useState(false)
  const left = useEndsIn(wait.ms > 0 ? wait.ms : null, { key: String(wait.times) }) ?? 0
  const rests = left > 0 || busy
  const press = async () => {
    const sending = rests ? undefined : send()
    if (!sending) return
    setBusy(true)
    const result = await sending.finally(() => setBusy(false))
    if (!result.ok) return toast.error(t(result.key), { id: result.key })
    setWait({ ms: RESEND_MS, times: wait.times + 1 })
    toast.success(t('players.sent-again'))
  }
  return (
    <Button kind="side" icon={left > 0 ? undefined : icon} aria-disabled={rests || undefined} onClick={() => void press()}>
      {left > 0 ? (
        <span className="grid justify-items-center gap-1.5 py-0.5">
          <span className="tabular-nums">{t('players.send-again-in', { time: clockTime(left) })}</span>
          <Lamps count={BULBS} lit={Math.ceil((left / RESEND_MS) * BULBS)} bulb="size-2.5" />
        </span>
      ) : (
        label
      )}
    </Button>
  )
}

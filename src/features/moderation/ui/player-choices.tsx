import { useState, type FormEvent } from 'react'
import { Ban, Flag, Undo2 } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { RadioList } from '../../../platform/web/ui/radio-list.tsx'
import { TextArea } from '../../../platform/web/ui/text-area.tsx'
import { LONGEST_REPORT, REPORT_KINDS, reportPlayer, type ReportKind } from '../contract.ts'
import { useBlocking } from './use-blocking.ts'

type ChoicesProps = { playerId: string; name: string; blocked: boolean; onDone: () => void }

/** Report or block a player; the other player is notified of neither. */
export function PlayerChoices({ playerId, name, blocked, onDone }: ChoicesProps) {
  const { t } = useTexts()
  const [reporting, setReporting] = useState(false)
  const { busy, block, unblock } = useBlocking()
  if (reporting) return <Report playerId={playerId} onDone={onDone} />
  const change = async () => {
    if (await (blocked ? unblock : block)(playerId, name)) onDone()
  }
  return (
    <div className="mt-3 grid gap-4 pb-1.5">
      <p>{t(blocked ? 'moderation.unblock-hint' : 'moderation.hint')}</p>
      <Button kind="side" icon={Flag} onClick={() => setReporting(true)}>
        {t('moderation.report')}
      </Button>
      <Button kind="side" icon={blocked ? Undo2 : Ban} busy={busy} onClick={() => void change()}>
        {t(blocked ? 'moderation.unblock' : 'moderation.block')}
      </Button>
      <Button onClick={onDone}>{t('moderation.nothing')}</Button>
    </div>
  )
}

function Report({ playerId, onDone }: Pick<ChoicesProps, 'playerId' | 'onDone'>) {
  const { t } = useTexts()
  const [kind, setKind] = useState<ReportKind>('name')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setError(undefined)
    setBusy(true)
    const answer = await call(reportPlayer, { player_id: playerId, kind, message })
    setBusy(false)
    if (!answer) return
    if (answer.error) return setError(answer.text)
    toast.success(t(answer.data.is_new ? 'moderation.reported' : 'moderation.reported-before'))
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <RadioList legend={t('moderation.kinds')} value={kind} onChange={setKind} choices={REPORT_KINDS.map((value) => ({ value, label: t(`moderation.kind.${value}`) }))} />
      <TextArea label={t('moderation.words')} rows={2} value={message} error={error ?? null} onChange={({ target }) => setMessage(target.value)} maxLength={LONGEST_REPORT} />
      <DialogButtons>
        <Button type="submit" busy={busy}>
          {t('moderation.send')}
        </Button>
        <Button kind="side" onClick={onDone}>
          {t('moderation.nothing')}
        </Button>
      </DialogButtons>
    </form>
  )
}

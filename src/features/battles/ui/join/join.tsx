import { useId, useState, type SyntheticEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { call } from '../../../../platform/web/net/call.ts'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import { getRoom } from '../../contract.ts'
import { CodeTiles } from './code.tsx'
import type { RoomMode } from '../line/room-mode.ts'
import { roomPath } from '../line/room-paths.ts'

/** Form for a room code. The room is shown before any fee is taken. */
export function Join({ mode }: { mode: RoomMode }) {
  const { t } = useTexts()
  const id = useId()
  const { code, type, error, busy, enter } = useEntrance()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void enter()
  }
  return (
    <form noValidate onSubmit={submit} className="mx-auto grid w-full max-w-168 content-start gap-5 sm:gap-6 sm:pt-6">
      <div className="text-center">
        <h2 className="font-show text-2xl font-bold text-balance sm:text-3xl">{t('battles.join-question')}</h2>
        <p className="mt-2 text-hush">{t('battles.join-hint')}</p>
      </div>
      <CodeTiles label={t('battles.lobby-code')} code={code} onChange={type} busy={busy} errorId={error ? id : undefined} />
      <span role="alert" className="flex min-h-6 justify-center">
        <FieldError id={id} error={error} />
      </span>
      <Button type="submit" icon={DoorOpen} networked busy={busy} className="text-xl">
        {t('battles.join-go')}
      </Button>
      <LinkButton kind="side" icon={mode.icon} to={mode.path} className="mb-1.5">
        {t('battles.join-own')}
      </LinkButton>
    </form>
  )
}

function useEntrance() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const type = (typed: string) => {
    setCode(typed)
    setError('')
  }
  const enter = async () => {
    if (!code) return setError(t('battles.join-required'))
    setBusy(true)
    const answer = await call(getRoom, { room_id: code })
    setBusy(false)
    if (!answer) return
    if (answer.error) return setError(answer.text)
    // The room's page renders from this answer without a second request.
    queries.setQueryData(actionQuery(getRoom, { room_id: code }).queryKey, answer)
    await navigate({ to: roomPath(code) })
  }
  return { code, type, error, busy, enter }
}

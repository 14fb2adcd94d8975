/** One message: sender, text, answers so far, and a form for the next one. */
import { useState } from 'react'
import { Button, Skeleton, TextField } from '@mui/material'
import { Send } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useNotify, usePermissions, useRefresh } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { dataOf } from '../../../platform/web/desk/queue.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { answerMessage, getMessage, putMessageAway } from '../desk-contract.ts'
import { LONGEST_ANSWER } from '../rules.ts'

type Message = Output<typeof getMessage>

const { Link } = tanStackRouterProvider

export function Letter({ messageId }: { messageId: string }) {
  const { t, plainNum, date } = useTexts()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const { data: message } = useQuery({ queryKey: [getMessage.name, messageId], queryFn: async () => dataOf(await call(getMessage, { message_id: messageId })) })
  if (!message) return <Skeleton variant="rounded" height={320} />
  const moment = (iso: string) => date(iso, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <DeskSection title={t('desk.contact.message', { id: plainNum(message.id) })}>
        <p className="desk-small"><From message={message} /> · {moment(message.sent_at)} · {t('desk.contact.in-language', { language: message.language })}</p>
        <p className="desk-words" dir="auto">{message.body}</p>
        {message.others > 0 && <p className="desk-small">{t('desk.contact.others', { n: message.others })}</p>}
      </DeskSection>
      {message.answers.map(({ operator, body, at }) => (
        <DeskSection key={at} title={t('desk.contact.answer-of', { operator, moment: moment(at) })}>
          <p className="desk-words" dir="auto">{body}</p>
        </DeskSection>
      ))}
      {permissions?.has('moderation:act') && <Answer message={message} />}
    </>
  )
}

function From({ message: { name, email, player } }: { message: Message }) {
  return (
    <>
      {name && <bdi>{name}</bdi>} {email && <bdi dir="ltr">{email}</bdi>} {player && <Link to={`/players/${player.id}/show`}><bdi>{player.name}</bdi></Link>}
    </>
  )
}

function Answer({ message }: { message: Message }) {
  const { t, plainNum } = useTexts()
  const [body, setBody] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [puttingAway, setPuttingAway] = useState(false)
  const [notify, refresh] = [useNotify(), useRefresh()]
  const send = async () => {
    setBusy(true)
    setRefused('')
    const answer = await call(answerMessage, { message_id: message.id, body })
    setBusy(false)
    if (answer?.error) return setRefused(answer.text)
    if (!answer) return
    setBody('')
    notify(t('desk.contact.sent'), { type: 'success' })
    refresh()
  }
  return (
    <DeskSection title={t('desk.contact.answer')}>
      {message.email === '' ? <p>{t('desk.contact.no-address')}</p> : (
        <form onSubmit={(event) => (event.preventDefault(), void send())} style={{ display: 'grid', gap: 8 }}>
          <TextField multiline minRows={5} required label={t('desk.contact.words')} helperText={t('desk.contact.words-help')} value={body} onChange={(event) => setBody(event.target.value)} slotProps={{ htmlInput: { maxLength: LONGEST_ANSWER, dir: 'auto' } }} />
          {refused && <p role="alert">{refused}</p>}
          <div className="desk-acts"><Button type="submit" className="go" startIcon={<Send size={16} className="desk-flip" />} disabled={busy || body.trim() === ''}>{t('desk.contact.send')}</Button></div>
        </form>
      )}
      {message.open === 1 && <Button onClick={() => setPuttingAway(true)}>{t('desk.contact.put-away')}</Button>}
      {puttingAway && <ActDialog title={t('desk.contact.put-away-title', { id: plainNum(message.id) })} button={t('desk.contact.put-away-button')} run={(reason) => call(putMessageAway, { message_id: message.id, reason })} onClose={() => setPuttingAway(false)} onDone={() => setPuttingAway(false)} />}
    </DeskSection>
  )
}

/** A file for a category or question: chosen, uploaded at once, shown or heard; its address is the value. */
import { useId, useState, type ReactNode } from 'react'
import { Button, FormHelperText } from '@mui/material'
import { ImageUp, Music, X } from 'lucide-react'
import type { Envelope } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { FileButton } from '../../../platform/web/desk/file-button.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { uploadClip, uploadPicture } from '../desk-contract.ts'

export function PictureField({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const { t } = useTexts()
  return (
    <FileField<{ address: string }>
      label={t('desk.questions.picture')} choose={t('desk.questions.picture-choose')} help={t('desk.questions.picture-help')} icon={<ImageUp size={18} />} accept="image/jpeg,image/png,image/webp,image/gif"
      send={(file) => call(uploadPicture, { file })} onSent={({ address }) => onChange(address)}
    >
      {value && <img src={value} alt="" />}
      {value && <Button startIcon={<X size={18} />} onClick={() => onChange('')}>{t('desk.questions.picture-remove')}</Button>}
    </FileField>
  )
}

export function ClipField({ value, onChange }: { value: string; onChange: (clip: { address: string; ms: number }) => void }) {
  const { t } = useTexts()
  return (
    <FileField<{ address: string; ms: number }>
      label={t('desk.questions.clip')} choose={t('desk.questions.clip-choose')} help={t('desk.questions.clip-help')} icon={<Music size={18} />} accept="audio/mpeg,audio/ogg,audio/mp4,audio/x-m4a,audio/wav"
      send={(file) => call(uploadClip, { file })} onSent={onChange}
    >
      {value && <audio src={value} controls aria-label={t('desk.questions.clip')} />}
    </FileField>
  )
}

type Props<Data> = { label: string; choose: string; help: string; icon: ReactNode; accept: string; send: (file: File) => Promise<Envelope<Data> | null>; onSent: (data: Data) => void; children: ReactNode }

function FileField<Data>({ label, choose, help, icon, accept, send, onSent, children }: Props<Data>) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const labelId = useId()
  const upload = async (file: File) => {
    setBusy(true)
    const answer = await send(file)
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (answer && !answer.error) onSent(answer.data)
  }
  return (
    <div role="group" aria-labelledby={labelId} className="content-file">
      <span id={labelId}>{label}</span>
      <FileButton label={busy ? t('desk.questions.uploading') : choose} icon={icon} accept={accept} disabled={busy} onFile={(file) => void upload(file)} />
      {children}
      <FormHelperText>{help}</FormHelperText>
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}

import { useId, useState } from 'react'
import { Button, FormHelperText } from '@mui/material'
import { ImageUp, X } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { uploadAnnouncementPicture } from '../desk-contract.ts'

/** Uploaded at once; its address is the value. */
export function MessagePicture({ value, editable, onChange }: { value: string; editable: boolean; onChange: (address: string) => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const labelId = useId()
  const upload = async (picture: File | undefined) => {
    if (!picture) return
    setBusy(true)
    const answer = await call(uploadAnnouncementPicture, { picture })
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (answer && !answer.error) onChange(answer.data.image)
  }
  return (
    <div role="group" aria-labelledby={labelId} className="message-picture">
      <span id={labelId}>{t('desk.notifications.picture')}</span>
      {value && <img src={value} alt="" />}
      {editable && (
        <Button component="label" startIcon={<ImageUp size={18} />} disabled={busy}>
          {t(busy ? 'desk.notifications.picture-uploads' : 'desk.notifications.picture-choose')}
          <input type="file" className="sr-only" aria-labelledby={labelId} accept="image/jpeg,image/png,image/webp,image/gif" onChange={({ target }) => (void upload(target.files?.[0]), (target.value = ''))} />
        </Button>
      )}
      {editable && value && <Button startIcon={<X size={18} />} onClick={() => onChange('')}>{t('desk.notifications.picture-remove')}</Button>}
      {editable && <FormHelperText>{t('desk.notifications.picture-help')}</FormHelperText>}
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}

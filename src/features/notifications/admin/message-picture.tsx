import { useId, useState } from 'react'
import { Button, FormHelperText } from '@mui/material'
import { ImageUp, X } from 'lucide-react'
import { FileButton } from '../../../platform/web/desk/file-button.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { uploadAnnouncementPicture } from '../desk-contract.ts'

/** Uploaded at once; its address is the value. */
export function MessagePicture({ value, editable, onChange }: { value: string; editable: boolean; onChange: (address: string) => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const labelId = useId()
  const upload = async (picture: File) => {
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
        <FileButton label={t(busy ? 'desk.notifications.picture-uploads' : 'desk.notifications.picture-choose')} icon={<ImageUp size={18} />} disabled={busy} accept="image/jpeg,image/png,image/webp,image/gif" onFile={(picture) => void upload(picture)} />
      )}
      {editable && value && <Button startIcon={<X size={18} />} onClick={() => onChange('')}>{t('desk.notifications.picture-remove')}</Button>}
      {editable && <FormHelperText>{t('desk.notifications.picture-help')}</FormHelperText>}
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}

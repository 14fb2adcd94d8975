/** A PDF, uploaded as soon as it is chosen; its address is the value. */
import { useState } from 'react'
import { Button, FormHelperText } from '@mui/material'
import { FileUp } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { uploadPdf } from '../desk-contract.ts'

export function PdfField({ value, disabled, onChange }: { value: string; disabled: boolean; onChange: (address: string) => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const answer = await call(uploadPdf, { file })
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (answer && !answer.error) onChange(answer.data.address)
  }
  return (
    <div role="group" aria-label={t('desk.fun-and-learn.type-2')}>
      <Button component="label" startIcon={<FileUp size={18} />} disabled={busy || disabled}>
        {t(busy ? 'desk.fun-and-learn.uploading' : 'desk.fun-and-learn.pdf-choose')}
        <input type="file" className="sr-only" aria-label={t('desk.fun-and-learn.pdf-choose')} accept="application/pdf" onChange={({ target }) => (void upload(target.files?.[0]), (target.value = ''))} />
      </Button>{' '}
      {value && <a href={value} target="_blank" rel="noopener">{t('desk.fun-and-learn.pdf-open')}</a>}
      <FormHelperText>{t('desk.fun-and-learn.pdf-help')}</FormHelperText>
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}

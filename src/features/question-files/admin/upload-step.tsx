/** The file is on its way; where that was cut off, it is chosen once more. */
import { useSize } from '../../../platform/web/desk/size.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ImportRecord } from '../contract.ts'
import { FileDrop } from './file-drop.tsx'
import { ACCEPTED, sendAndLook } from './new-import.tsx'
import { Progress } from './progress.tsx'
import { useSending } from './sending.ts'
import { useState } from 'react'

export function UploadStep({ record: { id, name, bytes } }: { record: ImportRecord }) {
  const { t } = useTexts()
  const size = useSize()
  const sending = useSending(id, 'file')
  const [other, setOther] = useState('')
  const take = (file: File) => {
    const isSame = file.name === name && file.size === bytes
    setOther(isSame ? '' : t('desk.question-files.other-file', { name, size: size(bytes) }))
    if (isSame) void sendAndLook(id, file)
  }
  if (sending && !sending.failed) return <Progress words={t('desk.question-files.sending', { sent: size(sending.sent) })} done={sending.sent} most={sending.bytes} />
  return (
    <FileDrop title={t('desk.question-files.cut-off')} about={t('desk.question-files.cut-off-about', { name, size: size(bytes) })} choose={t('desk.question-files.choose')} accept={ACCEPTED} onFile={take}>
      {other && <p role="alert">{other}</p>}
    </FileDrop>
  )
}

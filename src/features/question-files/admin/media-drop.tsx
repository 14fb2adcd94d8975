/** The ZIP archive with the pictures and clips that rows name. */
import { useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useSize } from '../../../platform/web/desk/size.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { addImportMedia } from '../contract.ts'
import { CAPS } from '../rules/caps.ts'
import { FileDrop } from './file-drop.tsx'
import type { Looked } from './import-data.ts'
import { Progress } from './progress.tsx'
import { sendFile, useSending } from './sending.ts'

/** `rows`: how many name a picture or a clip. */
export function MediaDrop({ record: { id, found, media_name: name, media_bytes: bytes }, rows, onSent }: { record: Looked; rows: number; onSent: () => void }) {
  const { t } = useTexts()
  const size = useSize()
  const sending = useSending(id, 'media')
  const [refused, setRefused] = useState('')
  const take = async (file: File) => {
    const answer = await call(addImportMedia, { import_id: id, name: file.name, bytes: file.size })
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return
    if (!(await sendFile(id, 'media', file))) setRefused(t('desk.question-files.not-arrived'))
    onSent()
  }
  if (found.format === 'zip' || (rows === 0 && name === null)) return null
  if (sending && !sending.failed) return <Progress words={t('desk.question-files.sending', { sent: size(sending.sent) })} done={sending.sent} most={sending.bytes} />
  return (
    <FileDrop
      title={name === null ? t('desk.question-files.media', { n: rows }) : t('desk.question-files.media-there', { name, size: size(bytes ?? 0) })} about={t('desk.question-files.media-about', { size: size(CAPS.archiveBytes) })}
      choose={t(name === null ? 'desk.question-files.media-choose' : 'desk.question-files.media-other')} accept=".zip" onFile={(file) => void take(file)}
    >
      {refused && <p role="alert">{refused}</p>}
    </FileDrop>
  )
}

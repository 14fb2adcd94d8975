/** A file is chosen; its upload begins, and the import has a page of its own from then on. */
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { beginImport, lookIntoImport } from '../contract.ts'
import { FileDrop } from './file-drop.tsx'
import { sendFile } from './sending.ts'
import { Steps } from './steps.tsx'

export const ACCEPTED = '.csv,.tsv,.xlsx,.gift,.txt,.xml,.json,.zip'

export function NewImport() {
  const { t } = useTexts()
  const redirect = useRedirect()
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    const answer = await call(beginImport, { name: file.name, bytes: file.size })
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return
    void sendAndLook(answer.data.id, file)
    redirect('show', 'imports', answer.data.id)
  }
  return (
    <RecordPage resource="imports" listTitle={t('desk.question-files.title')} title={t('desk.question-files.import-title')}>
      <Steps at={0} />
      <FileDrop title={t('desk.question-files.drop')} about={t('desk.question-files.drop-about')} choose={t('desk.question-files.choose')} accept={ACCEPTED} disabled={busy} onFile={(file) => void take(file)}>
        {refused && <p role="alert">{refused}</p>}
      </FileDrop>
    </RecordPage>
  )
}

/** Again with the same file where an upload was cut off: its parts replace those that are there. */
export async function sendAndLook(importId: string, file: File): Promise<void> {
  if (await sendFile(importId, 'file', file)) await call(lookIntoImport, { import_id: importId })
}

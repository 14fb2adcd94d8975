import { useState } from 'react'
import { announce } from '../../../platform/web/net/live.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getOwnData } from '../contract.ts'

/** Downloads the data export as a file. */
export function useDownload() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await call(getOwnData, {})
    setBusy(false)
    if (!answer || answer.error) return
    saveFile(`my-data-${answer.data.made.slice(0, 10)}.json`, JSON.stringify(answer.data, null, 2))
    announce(t('account-deletion.downloaded'))
  }
  return { busy, download }
}

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** One language: its texts beside English, and files of them. */
import { useState } from 'react'
import { Button, Menu, MenuItem } from '@mui/material'
import { Download, FileUp } from 'lucide-react'
import { useNotify } from 'react-admin'
import { NoRecord, RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listScreenLanguages, type ListedLanguage } from '../desk-contract.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LanguageActs } from './language-acts.tsx'
import { LanguageStates, shareOf } from './language-states.tsx'
import { saveTexts, type TextFile } from './text-files.ts'
import { TextList } from './text-list.tsx'
import './languages.css'

export function LanguageRecord({ id }: { id: string }) {
  const { t, percent } = useTexts()
  const { data, ...read } = useRead(listScreenLanguages, {}, { showsUnread: true })
  const [imports, setImports] = useState(false)
  const mayEdit = useRights().has('settings:edit')
  const language = data?.find(({ code }) => code === id)
  if (!data) return <RecordToCome resource="languages" listTitle={t('desk.languages.title')} read={read} />
  if (!language) return <NoRecord resource="languages" listTitle={t('desk.languages.title')} />
  return (
    <RecordPage
      resource="languages" listTitle={t('desk.languages.title')} title={language.title} states={<><LanguageStates language={language} /> <span className="desk-small">{t('desk.languages.share', { share: percent(shareOf(language)) })}</span></>}
      tools={(
        <>
          <ExportButton language={language} />
          {mayEdit && <Button startIcon={<FileUp size={18} />} onClick={() => setImports(true)}>{t('desk.languages.import')}</Button>}
          {mayEdit && <LanguageActs language={language} />}
        </>
      )}
    >
      <TextList language={language} mayEdit={mayEdit} />
      {imports && <ImportDialog language={language} onClose={() => setImports(false)} />}
    </RecordPage>
  )
}

function ExportButton({ language: { code } }: { language: ListedLanguage }) {
  const { t } = useTexts()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (kind: TextFile) => {
    setAnchor(null)
    setBusy(true)
    try {
      await saveTexts(code, kind, [t('desk.languages.key'), t('desk.languages.english'), code])
    } catch (error) {
      console.error(error)
      notify(t('desk.list.failed'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button startIcon={<Download size={18} />} disabled={busy} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>{t(busy ? 'desk.list.saving' : 'desk.languages.export')}</Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save('xlsx')}>{t('desk.list.xlsx')}</MenuItem>
        <MenuItem onClick={() => void save('json')}>{t('desk.languages.json')}</MenuItem>
      </Menu>
    </>
  )
}

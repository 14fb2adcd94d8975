/** One static page in one language: its text beside the page that players will see, and the texts that were out before. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { Send } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { branded } from '../../../platform/pure/texts-writing.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { NoRecord, RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { getPage } from '../desk-contract.ts'
import { shownBrand, shownHome } from '../rules/look.ts'
import { placeholdersIn, withoutUnfilled } from '../rules/unfilled.ts'
import { STATIC_PAGES } from '../ui/static-pages.ts'
import { PagePutOut } from './page-put-out.tsx'
import { PageVersions } from './page-versions.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useLeaveWarning } from './use-figures.ts'
import { useLook } from './use-look.ts'
import type { WhichPage } from './which-page.ts'
import './settings.css'

const MOST = 20_000
const TABS = ['text', 'versions'] as const

/** `id`: `faq.en`. */
export function PageRecord({ id }: { id: string }) {
  const [type = '', language = ''] = id.split('.')
  const known = STATIC_PAGES.find((page) => page.type === type)
  return known ? <Editor page={{ type: known.type, language }} /> : <NoPage />
}

function NoPage() {
  const { t } = useTexts()
  return <NoRecord resource="pages" listTitle={t('desk.settings.pages')} />
}

function usePageText({ type, language }: WhichPage) {
  return useQuery({
    queryKey: [getPage.name, type, language],
    queryFn: async ({ client, queryKey }) => {
      const answer = await call(getPage, { type, language }, { quiet: client.getQueryData(queryKey) === undefined })
      if (!answer || answer.error) throw new Error('The page did not come.')
      return answer.data
    },
  })
}

function Editor({ page }: { page: WhichPage }) {
  const { t } = useTexts()
  const { data: stored, isError, refetch } = usePageText(page)
  const [typed, setTyped] = useState<string>()
  const [tab, setTab] = useState<(typeof TABS)[number]>('text')
  const [asks, setAsks] = useState(false)
  const mayEdit = usePermissions<ReadonlySet<string>>().permissions?.has('settings:edit') === true
  const look = useLook()
  const body = typed ?? stored?.body ?? ''
  const isChanged = stored !== undefined && body.trim() !== stored.body
  useLeaveWarning(isChanged)
  if (!stored || !look) return <RecordToCome resource="pages" listTitle={t('desk.settings.pages')} read={{ refused: undefined, isError, again: () => void refetch() }} />
  const known = look.base.languages.find(({ code }) => code === page.language)
  if (!known) return <NoPage />
  const title = t('desk.settings.part-of', { part: t(`desk.settings.page.${page.type}`), which: known.title })
  const text = body.trim() === '' ? stored.english : body
  const brand = shownBrand(look.look.brand, page.language)
  return (
    <RecordPage resource="pages" listTitle={t('desk.settings.pages')} title={title} states={<State body={stored.body} isChanged={isChanged} />} tools={mayEdit && isChanged && (
      <>
        <Button onClick={() => setTyped(undefined)}>{t('desk.settings.throw')}</Button>
        <Button className="go" aria-keyshortcuts="Control+S" startIcon={<Send size={18} className="desk-flip" />} onClick={() => setAsks(true)}>{t('desk.settings.page-put-out')}</Button>
      </>
    )}>
      <DeskTabs label={title} tabs={TABS.map((name) => ({ name, label: t(`desk.settings.page-tab.${name}`) }))} value={tab} onChange={setTab} />
      <div className="look-columns">
        {tab === 'text' ? <TextTab page={page} body={body} mayEdit={mayEdit} onChange={setTyped} /> : <PageVersions page={page} body={stored.body} onTake={(earlier) => (setTyped(earlier), setTab('text'))} />}
        <PreviewFrame show="page" preview={{ language: page.language, brand, home: shownHome([]), page: { type: page.type, text: branded(withoutUnfilled(text), brand.app_name) } }} />
      </div>
      {asks && <PagePutOut page={page} stored={stored} body={body.trim()} onMoved={() => void refetch()} onClose={() => setAsks(false)} onDone={() => (setAsks(false), setTyped(undefined))} />}
    </RecordPage>
  )
}

function State({ body, isChanged }: { body: string; isChanged: boolean }) {
  const { t } = useTexts()
  if (isChanged) return <StateChip tone="waits">{t('desk.settings.not-out', { n: 1 })}</StateChip>
  return body === '' ? <StateChip tone="off">{t('desk.settings.page-missing')}</StateChip> : <StateChip tone="on">{t('desk.settings.page-own')}</StateChip>
}

function TextTab({ page, body, mayEdit, onChange }: { page: WhichPage; body: string; mayEdit: boolean; onChange: (body: string) => void }) {
  const { t } = useTexts()
  const waiting = placeholdersIn(body)
  return (
    <div className="look-panels">
      <TextField
        multiline fullWidth minRows={16} maxRows={28} label={t('desk.settings.page-text')} value={body} disabled={!mayEdit} onChange={(event) => onChange(event.target.value)}
        helperText={t('desk.settings.page-help', { n: [...body].length, most: MOST })} slotProps={{ htmlInput: { lang: page.language, dir: 'auto', maxLength: MOST } }}
      />
      {waiting.length > 0 && <p className="look-note">{t('desk.settings.page-waiting', { list: waiting.join(' · ') })}</p>}
    </div>
  )
}

/** Name, logos, colour, footer and first page: made beside a preview, and put out together. */
import { useState } from 'react'
import { Button, Chip } from '@mui/material'
import { Send } from 'lucide-react'
import { usePermissions } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { changedMeanwhile, changeLook } from '../desk-contract.ts'
import { homePartsIn, shownBrand, shownHome } from '../rules/look.ts'
import { BrandTab } from './look-brand.tsx'
import { FooterTab } from './look-footer.tsx'
import { HomeTab } from './look-home.tsx'
import { VersionsTab } from './look-versions.tsx'
import { useLookWords } from './look-words.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useLook, type LookEditing } from './use-look.ts'
import './settings.css'

const TABS = ['brand', 'home', 'footer', 'versions'] as const
type Tab = (typeof TABS)[number]

export function LookPage() {
  const { t } = useTexts()
  const editing = useLook()
  return editing ? <Look editing={editing} /> : <DeskPage title={t('desk.settings.look')} about={t('desk.settings.look-about')}>{null}</DeskPage>
}

function Look({ editing }: { editing: LookEditing }) {
  const { t, code } = useTexts()
  const [tab, setTab] = useState<Tab>('brand')
  const [language, setLanguage] = useState(code)
  const { look, base } = editing
  const tabs = TABS.map((name) => ({ name, label: t(`desk.settings.look-tab.${name}`) }))
  const needsLanguage = tab === 'home' || tab === 'footer'
  return (
    <DeskPage title={t('desk.settings.look')} about={t('desk.settings.look-about')} tools={<Tools editing={editing} />}>
      <DeskTabs label={t('desk.settings.look')} tabs={tabs} value={tab} onChange={setTab} />
      <div className="look-columns">
        <div>
          {needsLanguage && <Languages editing={editing} chosen={language} onChoose={setLanguage} />}
          {tab === 'brand' && <BrandTab editing={editing} />}
          {tab === 'home' && <HomeTab key={language} editing={editing} language={language} />}
          {tab === 'footer' && <FooterTab editing={editing} language={language} />}
          {tab === 'versions' && <VersionsTab editing={editing} />}
        </div>
        <div>
          <PreviewFrame show="home" preview={{ language, brand: shownBrand(look.brand, language), home: shownHome(homePartsIn(look.home, language)) }} />
          <p className="look-note">{t('desk.settings.look-note', { languages: base.languages.length })}</p>
        </div>
      </div>
    </DeskPage>
  )
}

function Languages({ editing: { base }, chosen, onChoose }: { editing: LookEditing; chosen: string; onChoose: (code: string) => void }) {
  const { t } = useTexts()
  return (
    <div role="group" aria-label={t('desk.settings.language')} className="look-languages">
      {base.languages.map(({ code, title }) => <Chip key={code} lang={code} label={title} variant={code === chosen ? 'filled' : 'outlined'} color={code === chosen ? 'primary' : 'default'} aria-pressed={code === chosen} onClick={() => onChoose(code)} />)}
    </div>
  )
}

function Tools({ editing }: { editing: LookEditing }) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  const mayEdit = usePermissions<ReadonlySet<string>>().permissions?.has('settings:edit') === true
  const { changes, wrong, base, take } = editing
  if (!mayEdit || changes.length === 0) return null
  return (
    <>
      <StateChip tone={wrong ? 'broken' : 'waits'}>{wrong ? t('desk.settings.look-wrong') : t('desk.settings.not-out', { n: changes.length })}</StateChip>
      <Button onClick={() => take(base.look)}>{t('desk.settings.throw')}</Button>
      <Button className="go" aria-keyshortcuts="Control+S" disabled={wrong !== undefined} startIcon={<Send size={18} className="desk-flip" />} onClick={() => setAsks(true)}>{t('desk.settings.put-out', { n: changes.length })}</Button>
      {asks && <PutOut editing={editing} onClose={() => setAsks(false)} />}
    </>
  )
}

function PutOut({ editing: { look, base, changes, readAgain }, onClose }: { editing: LookEditing; onClose: () => void }) {
  const { t } = useTexts()
  const { labelOf, shown } = useLookWords(base.languages)
  const run = async (reason: string) => {
    const answer = await call(changeLook, { look: JSON.stringify(look), seen: base.version, reason })
    if (answer?.error && answer.code === changedMeanwhile.code) readAgain()
    return answer
  }
  return (
    <ActDialog
      title={t('desk.settings.put-out-title')} button={t('desk.settings.put-out-now', { n: changes.length })} run={run} onDone={onClose} onClose={onClose} reasons={[t('desk.settings.reason.look')]}
      changes={changes.map((change) => ({ what: labelOf(change), now: shown(change.now), then: shown(change.then) }))}
    />
  )
}

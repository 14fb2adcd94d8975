/** The texts of a language, category by category, in the order in which players see them. */
import { useState } from 'react'
import { Alert, Button, MenuItem, Skeleton, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useContent, useContentLanguage } from '../../../features/questions/admin/use-content.ts'
import { listDeskTexts, type ListedDeskText } from '../desk-contract.ts'
import { OrderDialog } from './text-dialogs.tsx'
import { TextRows } from './text-rows.tsx'
import './library.css'

const { Link } = tanStackRouterProvider

export function TextsPage() {
  const { t, num } = useTexts()
  const { languages } = useContent()
  const [language, setLanguage] = useContentLanguage(languages)
  const { data } = useRead(listDeskTexts, { language_id: language }, { off: language === '' })
  const edits = useRights().has('content:edit')
  const places = [...Map.groupBy(data ?? [], ({ category_id, subcategory_id }) => `${category_id} ${subcategory_id}`)]
  return (
    <DeskPage
      title={t('desk.fun-and-learn.title')} about={data ? t('desk.fun-and-learn.about', { n: data.length, shown: num(data.filter(({ active }) => active === 1).length) }) : ' '}
      tools={
        <>
          <TextField select size="small" label={t('desk.fun-and-learn.language')} value={language} onChange={({ target }) => setLanguage(target.value)} sx={{ minWidth: 200 }}>
            {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
          </TextField>
          {edits && <Button component={Link} to="/texts/new/show" className="go" startIcon={<Plus size={18} />}>{t('desk.fun-and-learn.add')}</Button>}
        </>
      }
    >
      {!data && <Skeleton variant="rounded" height={300} />}
      {data?.length === 0 && <p>{t('desk.fun-and-learn.none')}</p>}
      {places.map(([place, texts]) => <PlaceSection key={`${place} ${texts.map(({ id }) => id).join()}`} texts={texts} edits={edits} />)}
    </DeskPage>
  )
}

/** Its order is shown as it will be, and counts once it is saved. */
function PlaceSection({ texts, edits }: { texts: readonly ListedDeskText[]; edits: boolean }) {
  const { t } = useTexts()
  const [order, setOrder] = useState<readonly string[]>()
  const [asks, setAsks] = useState(false)
  const sorted = order ? order.flatMap((id) => texts.filter((text) => text.id === id)) : texts
  const [first] = texts
  return (
    <DeskSection title={[first?.category, first?.subcategory].filter(Boolean).join(' › ')}>
      {order && (
        <Alert severity="warning" sx={{ mb: 1 }} action={
          <>
            <Button onClick={() => setOrder(undefined)}>{t('desk.fun-and-learn.order-drop')}</Button>&nbsp;
            <Button className="go" onClick={() => setAsks(true)}>{t('desk.fun-and-learn.order-save')}</Button>
          </>
        }>
          {t('desk.fun-and-learn.order-changed')}
        </Alert>
      )}
      <TextRows texts={sorted} onOrder={edits ? setOrder : undefined} edits={edits} />
      {asks && first && order && <OrderDialog place={first} ids={order} onClose={() => setAsks(false)} onDone={() => (setAsks(false), setOrder(undefined))} />}
    </DeskSection>
  )
}

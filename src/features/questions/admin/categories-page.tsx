/** Categories and their subcategories as players see them, for each mode and language. */
import { useEffect, useState } from 'react'
import { Alert, Button, MenuItem, Paper, TextField } from '@mui/material'
import { Plus } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { DeskTabs } from '../../../platform/web/desk/record-page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import type { ListedCategory } from '../desk-contract.ts'
import { CategoryDialog, type CategoryAct } from './category-dialogs.tsx'
import { CategoryTree, type Orders } from './category-tree.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { categoriesOf, TYPES, useContent, useContentLanguage } from './use-content.ts'

const { useLocation } = tanStackRouterProvider
const NO_ORDERS: Orders = {}

export function CategoriesPage() {
  const { t, num } = useTexts()
  const { languages, categories, ready } = useContent()
  const [language, setLanguage] = useContentLanguage(languages)
  const [type, setType] = useState('1')
  const [act, setAct] = useState<CategoryAct>()
  const [orders, setOrders] = useState(NO_ORDERS)
  useAsked(setType, setLanguage)
  const edits = useRights().has('content:edit')
  const shown = categoriesOf(categories, Number(type), language)
  const look = (change: () => void) => (setOrders(NO_ORDERS), change())
  return (
    <DeskPage
      title={t('desk.questions.categories')} about={ready ? t('desk.questions.categories-about', { n: shown.length, questions: num(total(shown)) }) : ' '}
      tools={
        <>
          <TextField select size="small" label={t('desk.questions.language')} value={language} onChange={({ target }) => look(() => setLanguage(target.value))} sx={{ minWidth: 200 }}>
            {languages.map(({ id, name }) => <MenuItem key={id} value={id}>{name}</MenuItem>)}
          </TextField>
          {edits && <Button className="go" startIcon={<Plus size={18} />} disabled={!language} onClick={() => setAct({ kind: 'add', type: Number(type), language })}>{t('desk.questions.category-add')}</Button>}
        </>
      }
    >
      <DeskTabs label={t('desk.questions.type')} value={type} onChange={(name) => look(() => setType(name))} tabs={TYPES.map((one) => ({ name: String(one), label: t(`desk.questions.type-${one}`), count: categoriesOf(categories, one, language).length }))} />
      {Object.keys(orders).length > 0 && <OrderBar orders={orders} type={Number(type)} language={language} onDone={() => setOrders(NO_ORDERS)} />}
      <Paper sx={{ px: 1.5, py: 1 }}>
        <CategoryTree categories={shown} orders={orders} onOrder={edits ? setOrders : undefined} onAct={edits ? setAct : undefined} />
        {ready && shown.length === 0 && <p>{t('desk.questions.categories-none')}</p>}
      </Paper>
      {act && <CategoryDialog act={act} onClose={() => setAct(undefined)} />}
    </DeskPage>
  )
}

/** The search box leads to a mode and a language, also while the page is open. */
function useAsked(onType: (type: string) => void, onLanguage: (language: string) => void) {
  const { search } = useLocation()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const [type, language] = [asked.get('type'), asked.get('language')]
    if (type) onType(type)
    if (language) onLanguage(language)
    // By the address alone: what is chosen afterwards stays.
  }, [search])
}

const total = (categories: readonly ListedCategory[]) => categories.reduce((sum, { questions }) => sum + questions, 0)

/** An order is shown as it will be, and counts once it is saved. */
function OrderBar({ orders, type, language, onDone }: { orders: Orders; type: number; language: string; onDone: () => void }) {
  const { t } = useTexts()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1.5 }} action={
        <>
          <Button onClick={onDone}>{t('desk.questions.order-drop')}</Button>&nbsp;
          <Button className="go" onClick={() => setAsks(true)}>{t('desk.questions.order-save')}</Button>
        </>
      }>
        {t('desk.questions.order-changed')}
      </Alert>
      {asks && <OrderDialog orders={orders} type={type} language={language} onClose={() => setAsks(false)} onDone={onDone} />}
    </>
  )
}

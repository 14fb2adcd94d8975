/** The acts on a category or subcategory: added, changed, switched. */
import { useState } from 'react'
import { TextField } from '@mui/material'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { addCategory, addSubcategory, changeCategory, changeSubcategory, type ListedCategory, type ListedSubcategory } from '../desk-contract.ts'
import { LIMITS } from '../rules/limits.ts'
import { PictureField } from './picture-field.tsx'

type Target = { category: ListedCategory } | { subcategory: ListedSubcategory; parent: string }
export type CategoryAct = { kind: 'add'; type: number; language: string } | { kind: 'add-below'; category: ListedCategory } | (Target & { kind: 'edit' | 'switch' })

export function CategoryDialog({ act, onClose }: { act: CategoryAct; onClose: () => void }) {
  if (act.kind === 'add') return <Add act={act} onClose={onClose} />
  if (act.kind === 'add-below') return <AddBelow category={act.category} onClose={onClose} />
  return act.kind === 'edit' ? <Edit target={act} onClose={onClose} /> : <Switch target={act} onClose={onClose} />
}

type Fields = { name: string; image: string; coins: string }
const EMPTY: Fields = { name: '', image: '', coins: '0' }
const isCoins = (typed: string) => /^\d{1,6}$/.test(typed)

function FieldsOf({ fields, onChange, priced }: { fields: Fields; onChange: (fields: Fields) => void; priced: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <TextField autoFocus required label={t('desk.questions.name')} value={fields.name} onChange={({ target }) => onChange({ ...fields, name: target.value })} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: LIMITS.name } }} />
      {priced && <TextField label={t('desk.questions.price')} helperText={t('desk.questions.price-help')} error={!isCoins(fields.coins)} value={fields.coins} onChange={({ target }) => onChange({ ...fields, coins: target.value })} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />}
      <PictureField value={fields.image} onChange={(image) => onChange({ ...fields, image })} />
    </>
  )
}

function Add({ act: { type, language }, onClose }: { act: Extract<CategoryAct, { kind: 'add' }>; onClose: () => void }) {
  const { t } = useTexts()
  const [fields, setFields] = useState(EMPTY)
  const { name, image, coins } = fields
  return (
    <ActDialog title={t('desk.questions.category-add')} button={t('desk.questions.category-add')} ready={name.trim() !== '' && isCoins(coins)} onClose={onClose} onDone={onClose} run={(reason) => call(addCategory, { type, language_id: language, name, image, coins, reason })}>
      <FieldsOf fields={fields} onChange={setFields} priced />
    </ActDialog>
  )
}

function AddBelow({ category, onClose }: { category: ListedCategory; onClose: () => void }) {
  const { t } = useTexts()
  const [fields, setFields] = useState(EMPTY)
  const { name, image } = fields
  return (
    <ActDialog title={t('desk.questions.subcategory-add', { name: category.name })} button={t('desk.questions.subcategory-add-short')} ready={name.trim() !== ''} onClose={onClose} onDone={onClose} run={(reason) => call(addSubcategory, { category_id: category.id, name, image, reason })}>
      <FieldsOf fields={fields} onChange={setFields} priced={false} />
    </ActDialog>
  )
}

function Edit({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTexts()
  const entry = 'category' in target ? target.category : target.subcategory
  const before: Fields = { name: entry.name, image: entry.image, coins: 'category' in target ? String(target.category.coins) : '0' }
  const [fields, setFields] = useState(before)
  const { name, image, coins } = fields
  const changes = ([['name', 'desk.questions.name'], ['coins', 'desk.questions.price'], ['image', 'desk.questions.picture']] as const).flatMap(([field, key]): Change[] => (fields[field] === before[field] ? [] : [{ what: t(key), now: before[field], then: fields[field] }]))
  const wish = { name, image: image === '' ? '-' : image }
  return (
    <ActDialog
      title={t('desk.questions.edit-of', { name: entry.name })} button={t('desk.questions.edit-of', { name: entry.name })} changes={changes} ready={changes.length > 0 && name.trim() !== '' && isCoins(coins)} onClose={onClose} onDone={onClose}
      run={(reason) => ('category' in target ? call(changeCategory, { category_id: entry.id, ...wish, coins, reason }) : call(changeSubcategory, { subcategory_id: entry.id, ...wish, reason }))}
    >
      <FieldsOf fields={fields} onChange={setFields} priced={'category' in target} />
    </ActDialog>
  )
}

function Switch({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTexts()
  const { id, name, active, questions } = 'category' in target ? target.category : target.subcategory
  const [on, off] = [t('desk.questions.on'), t('desk.questions.off')]
  const [none, all] = [t('desk.questions.count', { n: 0 }), t('desk.questions.count', { n: questions })]
  const changes = [
    { what: t('desk.questions.state'), now: active ? on : off, then: active ? off : on },
    { what: t('desk.questions.players-find'), now: active ? all : none, then: active ? none : all },
  ]
  const wish = { active: active ? '0' : '1' }
  return (
    <ActDialog
      title={t(active ? 'desk.questions.switch-off-of' : 'desk.questions.switch-on-of', { name })} button={t(active ? 'desk.questions.switch-off' : 'desk.questions.switch-on')} harms={active === 1} changes={changes} onClose={onClose} onDone={onClose}
      run={(reason) => ('category' in target ? call(changeCategory, { category_id: id, ...wish, reason }) : call(changeSubcategory, { subcategory_id: id, ...wish, reason }))}
    />
  )
}

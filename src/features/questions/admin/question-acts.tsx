/** Acts on the chosen questions of the list. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { Archive, FolderInput, Play, Tag } from 'lucide-react'
import { useListContext, useUnselectAll } from 'react-admin'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { moveQuestions, switchQuestions, tagQuestions, type ListedQuestion } from '../desk-contract.ts'
import { LIMITS } from '../rules/limits.ts'
import { PlaceFields, type PlaceValue } from './place-fields.tsx'

type Act = 'retire' | 'ask' | 'move' | 'tag'
type Props = { ids: string; count: number; rows: readonly ListedQuestion[]; onClose: () => void; onDone: () => void }

export function QuestionActs() {
  const { t } = useTexts()
  const { selectedIds, data = [] } = useListContext<ListedQuestion>()
  const unselect = useUnselectAll('questions')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const props: Props = { ids: selectedIds.join(','), count: selectedIds.length, rows: data.filter(({ id }) => selectedIds.includes(id)), onClose: close, onDone: () => (close(), unselect()) }
  return (
    <span data-acts>
      <Button size="small" startIcon={<FolderInput size={16} />} onClick={() => setAct('move')}>{t('desk.questions.move')}</Button>
      <Button size="small" startIcon={<Tag size={16} />} onClick={() => setAct('tag')}>{t('desk.questions.tag')}</Button>
      <Button size="small" startIcon={<Play size={16} />} onClick={() => setAct('ask')}>{t('desk.questions.ask')}</Button>
      <Button size="small" className="harm" startIcon={<Archive size={16} />} onClick={() => setAct('retire')}>{t('desk.questions.retire')}</Button>
      {(act === 'ask' || act === 'retire') && <SwitchDialog {...props} active={act === 'ask'} />}
      {act === 'move' && <MoveDialog {...props} />}
      {act === 'tag' && <TagDialog {...props} />}
    </span>
  )
}

/** Also of one question, on its page. */
export function SwitchDialog({ ids, count, rows, active, onClose, onDone }: Props & { active: boolean }) {
  const { t, num } = useTexts()
  const reported = rows.filter(({ reports }) => reports > 0).length
  const [asked, retired] = [t('desk.questions.asked'), t('desk.questions.retired')]
  return (
    <ActDialog
      title={t(active ? 'desk.questions.ask-count' : 'desk.questions.retire-count', { n: count })} button={t(active ? 'desk.questions.ask-count' : 'desk.questions.retire-count', { n: count })} harms={!active} onClose={onClose} onDone={onDone}
      changes={[{ what: t('desk.questions.state'), now: active ? retired : asked, then: active ? asked : retired }]} run={(reason) => call(switchQuestions, { ids, active: active ? '1' : '0', reason })}
    >
      <p>{t(active ? 'desk.questions.ask-about' : 'desk.questions.retire-about')}</p>
      {active && reported > 0 && <p>{t('desk.questions.reported-among', { reported: num(reported) })}</p>}
    </ActDialog>
  )
}

function MoveDialog({ ids, count, rows, onClose, onDone }: Props) {
  const { t } = useTexts()
  const [first] = rows
  const [place, setPlace] = useState<PlaceValue>({ type: first?.type ?? 1, language: first?.language_id ?? '', category: '', subcategory: '', level: '' })
  const { category, subcategory, level } = place
  return (
    <ActDialog
      title={t('desk.questions.move-count', { n: count })} button={t('desk.questions.move-count', { n: count })} ready={category !== '' || level !== ''} onClose={onClose} onDone={onDone}
      run={(reason) => call(moveQuestions, { ids, category_id: category, subcategory_id: subcategory, level, reason })}
    >
      <p>{t('desk.questions.move-about')}</p>
      <PlaceFields value={place} onChange={setPlace} />
    </ActDialog>
  )
}

function TagDialog({ ids, count, onClose, onDone }: Props) {
  const { t } = useTexts()
  const [tag, setTag] = useState('')
  const [takes, setTakes] = useState(false)
  return (
    <ActDialog
      title={t('desk.questions.tag-count', { n: count })} button={t(takes ? 'desk.questions.tag-take' : 'desk.questions.tag-give')} ready={tag.trim() !== ''} onClose={onClose} onDone={onDone}
      run={(reason) => call(tagQuestions, { ids, tag, takes: takes ? '1' : '0', reason })}
    >
      <TextField autoFocus required label={t('desk.questions.tag')} value={tag} onChange={({ target }) => setTag(target.value)} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: LIMITS.tag } }} />
      <label><input type="checkbox" checked={takes} onChange={({ target }) => setTakes(target.checked)} /> {t('desk.questions.tag-takes')}</label>
    </ActDialog>
  )
}

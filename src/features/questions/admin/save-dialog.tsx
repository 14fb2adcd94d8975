/** Saving a question: what changes, why, and what it becomes. */
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { saveQuestion } from '../desk-contract.ts'
import { draftJson, type EditorState, type KnownQuestion } from './question-form.ts'
import { useFieldNames, wordsOfDraft } from './version-words.ts'

type Props = { stored: KnownQuestion | undefined; initial: EditorState; state: EditorState; onClose: () => void; onSaved: (id: string) => void }

export function SaveDialog({ stored, initial, state, onClose, onSaved }: Props) {
  const { t } = useTexts()
  const names = useFieldNames()
  const [was, is] = [wordsOfDraft(initial.fields), wordsOfDraft(state.fields)]
  const changes: Change[] = stored ? (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name]).map((name) => ({ what: names[name], now: was[name], then: is[name] })) : []
  const { place, tags, marks, collection } = state
  const moved = JSON.stringify(place) !== JSON.stringify(initial.place)
  const title = stored ? t('desk.questions.save-version', { version: stored.row.version + (changes.length > 0 ? 1 : 0) }) : t('desk.questions.add')
  const where = { category_id: stored && !moved ? undefined : place.category, subcategory_id: stored && !moved ? undefined : place.subcategory, level: place.level, ...(collection !== undefined && { collection_id: collection }), ...(place.type === 0 && { marks }) }
  return (
    <ActDialog<Output<typeof saveQuestion>>
      title={title} button={title} changes={changes} reasons={stored ? [t('desk.questions.reason.reported'), t('desk.questions.reason.clearer')] : []} onClose={onClose} onDone={({ id }) => onSaved(id)}
      run={(reason) => call(saveQuestion, { question_id: stored?.row.id, version: stored?.row.version, draft: draftJson(state.fields), ...where, tags: tags.trim() || '-', reason })}
    >
      {stored && changes.length > 0 && <p>{t('desk.questions.save-about')}</p>}
      {moved && <p>{t('desk.questions.save-moves')}</p>}
    </ActDialog>
  )
}

import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog, type Change } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useContent } from '../../../features/questions/admin/use-content.ts'
import { saveDeskText, type DeskTextRecord } from '../desk-contract.ts'
import type { TextFields } from './text-form.ts'

type Props = { stored: DeskTextRecord | undefined; initial: TextFields; fields: TextFields; content: string; onClose: () => void; onSaved: (id: string) => void }

export function SaveDialog({ stored, initial, fields, content, onClose, onSaved }: Props) {
  const { t } = useTexts()
  const { title, detail, category, subcategory, contentType } = fields
  const changes = useChanges(initial, fields)
  return (
    <ActDialog<Output<typeof saveDeskText>>
      title={stored ? t('desk.fun-and-learn.save-of', { title: stored.title }) : t('desk.fun-and-learn.add')} button={t(stored ? 'desk.fun-and-learn.save' : 'desk.fun-and-learn.add')} changes={stored ? changes : []} onClose={onClose} onDone={({ id }) => onSaved(id)}
      hint={t(stored?.active === 1 ? 'desk.fun-and-learn.save-about' : 'desk.fun-and-learn.save-hidden')}
      run={(reason) => call(saveDeskText, { text_id: stored?.id, revision: stored?.revision ?? 0, title, detail, content_type: contentType, content_data: content, category_id: category, subcategory_id: subcategory || undefined, reason })}
    />
  )
}

/** Of the text itself its length, since it is seen beside the form. */
function useChanges(initial: TextFields, fields: TextFields): Change[] {
  const { t } = useTexts()
  const { categories } = useContent()
  const placeOf = ({ category, subcategory }: TextFields) => {
    const found = categories.find(({ id }) => id === category)
    return [found?.name, found?.subcategories.find(({ id }) => id === subcategory)?.name].filter(Boolean).join(' › ')
  }
  const lettersOf = ({ detail }: TextFields) => t('desk.fun-and-learn.letters', { n: detail.length })
  const besideOf = ({ contentType, video, pdf }: TextFields) => [t(`desk.fun-and-learn.type-${contentType}`), video || pdf].filter(Boolean).join(' ')
  const all: Change[] = [
    { what: t('desk.fun-and-learn.name'), now: initial.title, then: fields.title },
    { what: t('desk.fun-and-learn.category'), now: placeOf(initial), then: placeOf(fields) },
    { what: t('desk.fun-and-learn.beside'), now: besideOf(initial), then: besideOf(fields) },
  ]
  return [...all.filter(({ now, then }) => now !== then), ...(initial.detail === fields.detail ? [] : [{ what: t('desk.fun-and-learn.text'), now: lettersOf(initial), then: lettersOf(fields) }])]
}

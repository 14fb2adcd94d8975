/** An audio clip, and options of which one is right. */
import type { EditorProps, KindForm } from '../../admin/form.ts'
import { oneForm } from '../../one/admin/form.tsx'
import { ClipField } from '../../../admin/picture-field.tsx'

export const clipForm: KindForm = { ...oneForm, id: 'clip', Editor: ClipEditor }

function ClipEditor(props: EditorProps) {
  const { fields, onChange } = props
  return (
    <>
      <oneForm.Editor {...props} />
      <ClipField value={fields.audio} onChange={({ address, ms }) => onChange({ ...fields, audio: address, audioMs: ms })} />
    </>
  )
}

/** The one list of kinds at the desk. */
import { clipForm } from '../clip/admin/form.tsx'
import { numberForm } from '../number/admin/form.tsx'
import { oneForm } from '../one/admin/form.tsx'
import type { KindId } from '../rules/ids.ts'
import { sequenceForm } from '../sequence/admin/form.tsx'
import { severalForm } from '../several/admin/form.tsx'
import { wordForm } from '../word/admin/form.tsx'
import type { KindForm } from './form.ts'

const FORMS: readonly KindForm[] = [
  severalForm,
  sequenceForm,
  wordForm,
  clipForm,
  numberForm,
]

export const formOf = (kind: KindId): KindForm => FORMS.find(({ id }) => id === kind) ?? oneForm

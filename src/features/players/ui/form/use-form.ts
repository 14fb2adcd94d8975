/** Values and errors of a form: checked here first, then sent; errors are shown at their fields, and the first one gets the focus. */
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { announce } from '../../../../platform/web/net/live.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { placeOf } from './errors.ts'

/** Keys of sentences by field. */
export type FieldErrors<Name extends string> = { [name in Name]?: PlainTextKey }
type Plan<Name extends string> = {
  initial: Record<Name, string>
  /** Checks the values before they are sent. */
  check: (values: Record<Name, string>) => FieldErrors<Name>
  /** Answers the key of what went wrong, or nothing. */
  send: (values: Record<Name, string>) => Promise<PlainTextKey | undefined>
  /** Errors that this form shows at another field than usual. */
  places?: Partial<Record<PlainTextKey, NoInfer<Name>>>
}
export type FieldBinding = { name: string; value: string; error: string | null; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
/** An error of the whole form, and how often it occurred. */
export type FormNote = { text: PlainTextKey; times: number }
export type Form<Name extends string> = {
  values: Record<Name, string>
  field: (name: Name) => FieldBinding
  note: FormNote | undefined
  busy: boolean
  fail: (errors: FieldErrors<Name>) => void
  /** As if it had been typed. */
  set: (name: Name, value: string) => void
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
}

export function useForm<Name extends string>({ initial, check, send, places = {} }: Plan<Name>): Form<Name> {
  const { t } = useTexts()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [note, setNote] = useState<FormNote>()
  const [busy, setBusy] = useState(false)
  const { ref, fix } = useFocus()

  const fail = (found: FieldErrors<Name>) => {
    setErrors(found)
    fix()
    announce(t('players.fields-to-check', { n: countOf(found) }))
  }
  const showError = (key: PlainTextKey) => {
    const place = places[key] ?? placeOf(key)
    if (place === 'toast') toast.error(t(key), { id: key })
    else if (place in initial) fail({ [place]: key } as FieldErrors<Name>)
    else return setNote((before) => ({ text: key, times: (before?.times ?? 0) + 1 }))
    setNote(undefined)
  }
  const submit = async () => {
    const found = check(values)
    if (countOf(found) > 0) return fail(found)
    setBusy(true)
    const key = await send(values).finally(() => setBusy(false))
    if (key !== undefined) showError(key)
  }
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined, ...(name === 'password' && { repeat: undefined }) }))
  }
  const field = (name: Name): FieldBinding => ({
    name,
    value: values[name],
    error: errors[name] === undefined ? null : t(errors[name]),
    onChange: ({ target }) => set(name, target.value),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return { values, field, note, busy, fail, set, props: { ref, noValidate: true, onSubmit } }
}

function countOf(errors: object): number {
  return Object.values(errors).filter((error) => error !== undefined).length
}

/** Puts the cursor into the first marked field once it is marked. */
function useFocus() {
  const ref = useRef<HTMLFormElement>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  useEffect(() => {
    if (focusRequests > 0) ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [focusRequests])
  return { ref, fix: () => setFocusRequests((times) => times + 1) }
}

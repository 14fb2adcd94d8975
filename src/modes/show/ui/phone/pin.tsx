import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { DoorOpen, UserRound } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import { PhoneButton, PhoneLink } from './button.tsx'
import { pinIn, PIN_LENGTH } from './pin-digits.ts'
import { FoyerShell } from './shell.tsx'

/** `tried`: the pin that `error`, the server's sentence, is about; '' none. `signIn`: null for those who are signed in. */
export type PinProps = { busy: boolean; tried: string; error: string | null; signIn: { path: string; onFollow: () => void } | null; onPin: (pin: string) => void }

export function PinScreen({ busy, tried: triedBefore, error, signIn, onPin }: PinProps) {
  const { t } = useTexts()
  const id = useId()
  const [pin, setPin] = useState(triedBefore)
  const [fault, setFault] = useState<{ pin: string; text: string }>()
  // The sentence is about what was tried, and goes with the first change.
  const [tried, setTried] = useState(triedBefore)
  const shown = fault?.pin === pin ? fault.text : pin === tried ? error : null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    if (pin.length < PIN_LENGTH) return setFault({ pin, text: t('show.phone.pin.short') })
    setTried(pin)
    onPin(pin)
  }
  return (
    <FoyerShell
      title={t('show.phone.pin.title')}
      end={
        signIn && (
          <PhoneLink kind="bare" icon={UserRound} href={signIn.path} onFollow={signIn.onFollow}>
            {t('show.phone.pin.sign-in')}
          </PhoneLink>
        )
      }
    >
      <form noValidate onSubmit={submit} className="grid grow content-center gap-6">
        <div>
          <h1 className="font-show text-3xl leading-tight font-extrabold text-balance">{t('show.phone.pin.title')}</h1>
          <p id={`${id}-hint`} className="mt-2 text-hush">
            {t('show.phone.pin.hint')}
          </p>
        </div>
        <div className="grid gap-2">
          <PinTiles id={id} pin={pin} wrong={shown !== null} busy={busy} onChange={setPin} />
          <span role="alert" className="flex min-h-6">
            <FieldError id={`${id}-error`} error={shown} />
          </span>
        </div>
        <PhoneButton type="submit" icon={DoorOpen} busy={busy} className="text-xl">
          {t('show.phone.pin.go')}
        </PhoneButton>
        <p className="text-center text-sm text-hush">{t('show.phone.pin.free')}</p>
      </form>
    </FoyerShell>
  )
}

type TilesProps = { id: string; pin: string; wrong: boolean; busy: boolean; onChange: (pin: string) => void }

/** One input, drawn as a tile for each digit; from left to right in all languages. It takes the digits of any script and shows those of the page's language. */
function PinTiles({ id, pin, wrong, busy, onChange }: TilesProps) {
  const { t, num } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  // Before the first paint, so that no digit is typed into a page without focus.
  useLayoutEffect(() => input.current?.focus(), [])
  // New digits go to the end: the highlighted tile is always the last one.
  const toEnd = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (field.selectionStart === field.selectionEnd) field.setSelectionRange(field.value.length, field.value.length)
  }
  return (
    <span dir="ltr" className="group relative grid grid-cols-6 gap-2 pb-1.5">
      {Array.from({ length: PIN_LENGTH }, (_, at) => (
        <span
          key={at}
          aria-hidden
          className={cx(
            'edge grid aspect-4/5 place-items-center rounded-chip border-2 bg-riser font-show text-2xl font-bold outline-offset-3 outline-say active:translate-none!',
            wrong ? 'border-coral [--edge:var(--coral)]' : 'border-line',
            at === Math.min(pin.length, PIN_LENGTH - 1) && 'group-focus-within:border-say group-focus-within:outline-3 group-focus-within:[--edge:var(--say)]',
          )}
        >
          {pin[at] && num(Number(pin[at]))}
        </span>
      ))}
      <input
        ref={input}
        id={id}
        value={pin}
        onChange={({ target }) => {
          // Also where the pin stays as it was, so that nothing is rendered again.
          target.value = pinIn(target.value)
          onChange(target.value)
        }}
        readOnly={busy}
        required
        aria-label={t('show.phone.pin.label')}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        // Where the caret may have moved: `select` alone comes for a range only.
        onSelect={toEnd}
        onKeyUp={toEnd}
        onClick={toEnd}
        onFocus={toEnd}
        className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </span>
  )
}

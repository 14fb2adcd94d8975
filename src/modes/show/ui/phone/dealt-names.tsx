import { useId } from 'react'
import { Check, Shuffle } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Face } from '../../../../platform/web/ui/face.tsx'
import { faceFor } from '../../../../platform/web/ui/faces.ts'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import { PhoneButton } from './button.tsx'

const DEALT = 3
/** With few names left, the same one can come again and again. */
const MOST_DRAWS = 12

/** Three different names, fewer where chance yields none. */
export function threeOf(dealName: () => string): string[] {
  const names = new Set<string>()
  for (let drawn = 0; drawn < MOST_DRAWS && names.size < DEALT; drawn++) names.add(dealName())
  return [...names]
}

type DealtProps = { names: readonly string[]; chosen: string; error: string | null; onChoose: (name: string) => void; onDeal: () => void }

export function DealtNames({ names, chosen, error, onChoose, onDeal }: DealtProps) {
  const { t } = useTexts()
  const id = useId()
  const heading = useHeading(id)
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} id={id} className="font-show text-2xl leading-tight font-extrabold text-balance">
          {t('show.phone.name.pick')}
        </h1>
        <p className="mt-2 text-hush">{t('show.phone.name.dealt')}</p>
      </div>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-4 pb-1.5">
        {names.map((name) => (
          <DealtName key={name} name={name} chosen={name === chosen} onChoose={onChoose} />
        ))}
      </div>
      <span role="alert" className="empty:hidden">
        <FieldError id={`${id}-error`} error={error} />
      </span>
      <PhoneButton kind="bare" icon={Shuffle} onClick={onDeal} className="justify-self-center">
        {t('show.phone.name.others')}
      </PhoneButton>
    </>
  )
}

function DealtName({ name, chosen, onChoose }: { name: string; chosen: boolean; onChoose: (name: string) => void }) {
  return (
    <label
      className={cx(
        'edge flex min-h-19 cursor-pointer items-center gap-3 rounded-card border-2 p-2.5 text-xl font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say',
        chosen ? 'border-ink bg-lime text-ink [--edge:var(--color-ink)]' : 'border-line bg-riser',
      )}
    >
      <input type="radio" name="dealt-name" value={name} checked={chosen} onChange={() => onChoose(name)} className="sr-only" />
      <Face face={faceFor('', name)} className={cx('size-12', chosen && 'ring-3 ring-ink')} />
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      {chosen && (
        <i className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-lime" aria-hidden>
          <Check size={16} strokeWidth={4} />
        </i>
      )}
    </label>
  )
}

import { useId } from 'react'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { codeIn } from '../line/room-mode.ts'

const USUAL = 6
type CodeTilesProps = { label: string; code: string; onChange: (code: string) => void; busy: boolean; errorId: string | undefined }

/** One input, drawn as one tile per character. A whole link can be pasted too. */
export function CodeTiles({ label, code, onChange, busy, errorId }: CodeTilesProps) {
  const id = useId()
  const characters = [...code]
  const tiles = Math.max(USUAL, characters.length)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span dir="ltr" style={{ gridTemplateColumns: `repeat(${tiles}, minmax(0, 1fr))` }} className={cx('group relative grid pb-1.5', tiles > USUAL ? 'gap-1' : 'gap-2 sm:gap-4', errorId && 'animate-shake')}>
        {Array.from({ length: tiles }, (_, at) => {
          const next = at === Math.min(characters.length, tiles - 1)
          return (
            <span
              key={at}
              aria-hidden
              className={cx(
                'edge grid aspect-4/5 place-items-center rounded-chip border-2 bg-riser font-show font-bold outline-offset-3 outline-say active:translate-none!',
                tiles > USUAL ? 'text-base sm:text-3xl' : 'text-2xl sm:text-5xl',
                errorId ? 'border-coral [--edge:var(--coral)]' : 'border-line',
                next && 'group-focus-within:outline-3',
              )}
            >
              {characters[at]}
            </span>
          )
        })}
        <input
          id={id}
          value={code}
          onChange={({ target }) => onChange(codeIn(target.value))}
          readOnly={busy}
          required
          data-first
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          // New characters go to the end: the highlighted tile is always the last one.
          onSelect={({ currentTarget: input }) => {
            if (input.selectionStart === input.selectionEnd) input.setSelectionRange(input.value.length, input.value.length)
          }}
          className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </span>
    </div>
  )
}

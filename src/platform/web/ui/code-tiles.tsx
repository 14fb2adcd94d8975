import { cx } from './classes.ts'

/** A code to read aloud: one tile per character, always from left to right. `label` spells it out; `tile`: class of each tile. */
export function CodeTiles({ code, label, tile }: { code: string; label: string; tile: string }) {
  const characters = [...code]
  return (
    <p
      dir="ltr"
      role="img"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${characters.length}, minmax(0, 1fr))` }}
      className="grid gap-1.5 pb-1.5 sm:gap-2"
    >
      {characters.map((character, at) => (
        <b key={at} aria-hidden className={cx('grid aspect-4/5 place-items-center rounded-chip font-show text-xl sm:text-3xl', tile)}>
          {character}
        </b>
      ))}
    </p>
  )
}

/** Read out character by character. */
export const spelled = (code: string): string => [...code].join(' ')

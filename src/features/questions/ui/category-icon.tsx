import { cx } from '../../../platform/web/ui/classes.ts'
import { gelStyle, goboClass, type Gobo } from '../../../platform/web/ui/look.ts'

type CategoryIconProps = { name: string; image: string; gel: string; locked?: boolean; className?: string }

/** A category's drawing, in black strokes on its mode's gel; without one the first letter of its name. */
export function CategoryIcon({ name, image, gel, locked = false, className = 'size-14 sm:size-20' }: CategoryIconProps) {
  const ground = locked ? 'border-dashed bg-paper!' : 'border-ink'
  return (
    <span
      style={gelStyle({ gel, gobo: gobo(name) })}
      className={cx(
        'tile grid shrink-0 place-items-center border-2 border-ink shadow-none! max-sm:rounded-chip!',
        goboClass({ gel, gobo: gobo(name) }),
        ground,
        className,
      )}
    >
      <Drawing name={name} image={image} />
    </span>
  )
}

/** The drawing alone, for tiles that are its ground. */
export function Drawing({ name, image, className = 'size-3/5' }: { name: string; image: string; className?: string }) {
  if (image) return <img src={image} alt="" className={cx('object-contain', className)} />
  return (
    <b aria-hidden className="font-show text-2xl font-bold sm:text-4xl">
      {[...name][0]?.toLocaleUpperCase()}
    </b>
  )
}

/** Those that are fine enough for a small tile. */
const STENCILS: readonly Gobo[] = ['lines', 'dots', 'columns', 'rings', 'waves', 'burst', 'stripes']

/** The same pattern for the same name, so that a category is recognisable. */
function gobo(name: string): Gobo {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return STENCILS[sum % STENCILS.length] ?? 'lines'
}

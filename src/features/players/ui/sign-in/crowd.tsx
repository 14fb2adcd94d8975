import { cx } from '../../../../platform/web/ui/classes.ts'
import { Face } from '../../../../platform/web/ui/face.tsx'
import { FACES } from '../../../../platform/web/ui/faces.ts'
import { useWide } from '../../../../platform/web/ui/use-wide.ts'

const ROW = 4
/** The first face is the default of players; the others are used for the audience. */
const PEOPLE = FACES.slice(1)

/** Eight faces in two rows, cut off by the poster's edge; `seat` chooses the first. None on a phone, where they would be hidden for the most part. */
export function Crowd({ seat }: { seat: number }) {
  const wide = useWide('lg')
  if (!wide) return null
  const crowd = Array.from({ length: 2 * ROW }, (_, at) => PEOPLE[(seat * 3 + at) % PEOPLE.length]).filter((face) => face !== undefined)
  return (
    <div aria-hidden className="-mx-16 mt-auto -mb-16 max-lg:hidden">
      <div className="flex justify-center gap-3">
        {crowd.slice(0, ROW).map((face, at) => (
          <Face key={face.id} face={face} className={cx('size-28 ring-6 ring-gel', at % 2 === 1 && '-translate-y-5')} />
        ))}
      </div>
      <div className="-mt-7 flex justify-center gap-1">
        {crowd.slice(ROW).map((face, at) => (
          <Face key={face.id} face={face} className={cx('size-34 ring-6 ring-gel', at % 2 === 1 && '-translate-y-4')} />
        ))}
      </div>
    </div>
  )
}

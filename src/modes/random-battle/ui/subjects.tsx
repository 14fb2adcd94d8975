import { useId } from 'react'
import { Check } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Drawing } from '../../../features/questions/ui/category-icon.tsx'
import type { BattleSubject } from './use-subjects.ts'

type SubjectsProps = { subjects: readonly BattleSubject[]; value: string; onChange: (id: string) => void }

/** One of the subjects, as cards. */
export function Subjects({ subjects, value, onChange }: SubjectsProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{t('random-battle.pick')}</legend>
      <div className="grid grid-cols-2 gap-x-2.5 gap-y-4 xs:grid-cols-3 sm:gap-x-4 sm:gap-y-5">
        {subjects.map(({ id, category_name, image, no_of_que }) => {
          const on = id === value
          return (
            <label
              key={id}
              className={cx(
                'edge relative flex min-h-21 cursor-pointer flex-col justify-between gap-2 rounded-card border-2 p-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-say sm:min-h-36 sm:p-4',
                on ? 'border-lime bg-lime text-ink [--edge:var(--color-lime-edge)] foyer:border-ink foyer:[--edge:var(--color-ink)]' : 'border-line bg-riser',
              )}
            >
              <input type="radio" name={name} value={id} checked={on} onChange={() => onChange(id)} className="sr-only" />
              <span className="flex items-start justify-between">
                <span className={cx('grid size-8 sm:size-10', !on && 'in-data-[theme=dark]:[&_img]:invert')}>
                  <Drawing name={category_name} image={image} className="size-full" />
                </span>
                {on && (
                  <i aria-hidden className="grid size-6 place-items-center rounded-full bg-ink text-lime">
                    <Check size={14} strokeWidth={4} />
                  </i>
                )}
              </span>
              <span className="leading-tight">
                <b dir="auto" className="line-clamp-2 own-direction text-sm font-semibold wrap-anywhere sm:text-base">
                  {category_name}
                </b>
                <span className={cx('text-sm max-sm:hidden', !on && 'text-hush')}>{t('random-battle.questions', { n: no_of_que })}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

import { markSize } from '../../pure/mark-size.ts'
import { useLogo } from '../theme/brand.ts'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'

const LOGO = 'h-9 max-w-[min(100%,10rem)] object-contain'

/** The product's logo, or its name with its bulb; isolated, since it is never mirrored. `inked`: on a gel, where all is ink. */
export function Mark({ className, inked = false }: { className?: string; inked?: boolean }) {
  const { t } = useTexts()
  const { light, dark } = useLogo()
  const name = t('web.brand')
  return (
    // Margins belong to the outside, which follows the page's direction.
    <span className={cx('font-show font-extrabold', markSize(name), light && 'min-w-0', className)}>
      {light ? (
        // Lazy: the one that does not show is not fetched.
        <>
          <img src={light} alt={name} loading="lazy" className={cx(LOGO, !inked && 'hidden foyer:block')} />
          {!inked && <img src={dark} alt={name} loading="lazy" className={cx(LOGO, 'foyer:hidden')} />}
        </>
      ) : (
        <bdi dir="ltr">
          {name}
          <span className={inked ? undefined : 'text-lime foyer:text-say'} aria-hidden>
            .
          </span>
        </bdi>
      )}
    </span>
  )
}

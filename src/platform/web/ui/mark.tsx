import { useTexts } from '../texts.ts'
import { cx } from './classes.ts'

/** The product's name with its bulb; isolated, since it is never turned round. */
export function Mark({ className }: { className?: string }) {
  const { t } = useTexts()
  return (
    // Margins belong to the outside, which follows the page's direction.
    <span className={cx('font-show text-xl font-extrabold tracking-tight', className)}>
      <bdi dir="ltr">
        {t('web.brand')}
        <span className="text-lime foyer:text-say" aria-hidden>
          .
        </span>
      </bdi>
    </span>
  )
}

import { useTexts } from '../texts.ts'
import { cx } from './classes.ts'

/** The product's name with its bulb; isolated, since it is never turned round. */
export function Mark({ className }: { className?: string }) {
  const { t } = useTexts()
  return (
    <bdi dir="ltr" className={cx('font-show text-xl font-extrabold tracking-tight', className)}>
      {t('web.brand')}
      <span className="text-lime foyer:text-say" aria-hidden>
        .
      </span>
    </bdi>
  )
}

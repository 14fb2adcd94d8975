import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { pinGroups } from '../pin.ts'

/** The pin to be typed: a tile for each digit, 3 + 3, from left to right in every language. */
export function PinTiles({ pin, small = false }: { pin: string; small?: boolean }) {
  const { t, plainNum } = useTexts()
  const [first] = pinGroups(pin)
  return (
    <p dir="ltr" role="img" aria-label={t('show.stage.pin', { pin: [...pin].join(' ') })} className={cx('flex pb-1.5', small ? 'gap-1' : 'gap-1.5')}>
      {[...pin].map((digit, at) => (
        <b
          key={at}
          aria-hidden
          className={cx(
            'grid place-items-center rounded-[0.625rem] bg-say font-show font-extrabold text-ink shadow-[0_0.3125rem_0_var(--hush)]',
            small ? 'h-17 w-13 text-4xl' : 'h-29 w-23 text-[4.5rem] leading-none',
            at === first.length && (small ? 'ms-3' : 'ms-5'),
          )}
        >
          {plainNum(digit)}
        </b>
      ))}
    </p>
  )
}

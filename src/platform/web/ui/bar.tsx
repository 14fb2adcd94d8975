import type { ReactNode } from 'react'
import { ArrowLeft, X } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { RoundButton, RoundLink } from './button.tsx'
import { cx } from './classes.ts'

/** Longer titles are smaller on a phone; on stage they share the line with chips. */
const LONG_TITLE = 16
const LONG_STAGE_TITLE = 12

/** The top of a foyer page: back link, title and place, figures and tools at the end. */
export function Bar({
  title,
  place,
  back,
  end,
}: {
  title: string
  place?: string
  back?: string
  end?: ReactNode
}) {
  const { t } = useTexts()
  return (
    <header className="flex items-center gap-3 sm:gap-4">
      {back !== undefined && <RoundLink to={back} label={t('web.back')} icon={ArrowLeft} flip />}
      <div className="me-auto min-w-0">
        <h1
          tabIndex={-1}
          className={cx(
            'line-clamp-2 font-show font-bold text-balance wrap-anywhere leading-tight max-xs:text-base sm:text-3xl',
            title.length > LONG_TITLE ? 'text-base' : 'text-xl',
          )}
        >
          {title}
        </h1>
        {place && <p className="line-clamp-2 text-sm leading-tight text-hush wrap-anywhere sm:text-base">{place}</p>}
      </div>
      {end}
    </header>
  )
}

/** The top of a page on stage: exit, title and place, chips at the end. */
export function StageHead({
  title,
  place,
  onLeave,
  end,
}: {
  title: string
  place: string
  onLeave: () => void
  end?: ReactNode
}) {
  const { t } = useTexts()
  return (
    <header className="flex items-center gap-3">
      <RoundButton label={t('web.leave')} icon={X} onClick={onLeave} />
      <div className="me-auto min-w-0">
        <p className={cx('line-clamp-2 font-show leading-tight font-bold wrap-anywhere sm:text-2xl', title.length > LONG_STAGE_TITLE ? 'text-sm' : 'text-base')}>
          {title}
        </p>
        <p className="line-clamp-2 text-sm leading-tight text-hush wrap-anywhere">{place}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1.5 text-sm sm:gap-2 sm:text-base">
        {end}
      </div>
    </header>
  )
}

import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { RoundButton, RoundLink } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Tile } from '../../../../platform/web/ui/tile.tsx'
import { Crowd } from './crowd.tsx'
import { useArrival } from '../use-arrival.ts'

type DoorProps = {
  look: Look
  title: string
  sub: string
  /** An address, or what to do. */
  back?: string | (() => void)
  /** Whose faces sit in the first row. */
  seat: number
  /** It took the place of another state of this page. */
  arrives?: boolean
  children: ReactNode
}

/** Layout of the sign-in pages: a poster in one gel with an audience along its lower edge, and the form beside it; on a phone only the poster's title. */
export function Door({ look, title, sub, back, seat, arrives = false, children }: DoorProps) {
  const heading = useArrival<HTMLHeadingElement>(arrives)
  return (
    <Page title={title} look={null} className="content-start gap-4 lg:grid-cols-[27rem_minmax(0,1fr)] lg:content-stretch lg:gap-16">
      <Tile look={look} className="flex flex-col gap-3 p-4 [--say:var(--color-ink)] sm:p-8 lg:sticky! lg:top-8 lg:mb-[5px] lg:h-[calc(100dvh-4rem-5px)] lg:min-h-140 lg:gap-10">
        <div className={cx('flex min-h-11 items-center justify-between gap-3', back === undefined && '-my-2')}>
          <HomeMark />
          <Back back={back} />
        </div>
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-show text-2xl font-bold text-balance leading-tight lg:text-4xl lg:leading-[1.15]">
            {title}
          </h1>
          <p className="mt-2 font-medium text-pretty lg:mt-3 lg:max-w-xs lg:text-xl">{sub}</p>
        </div>
        <Crowd seat={seat} />
      </Tile>
      <div className="mx-auto grid w-full max-w-form grid-cols-[minmax(0,1fr)] content-center gap-4 pb-2 sm:gap-5 lg:mx-0 lg:pb-6">
        {children}
      </div>
    </Page>
  )
}

function HomeMark() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center rounded-chip">
      <Mark inked />
    </Link>
  )
}

function Back({ back }: Pick<DoorProps, 'back'>) {
  const { t } = useTexts()
  const look = { label: t('web.back'), icon: ArrowLeft, flip: true, className: 'bg-ink! text-gel!' }
  if (back === undefined) return null
  return typeof back === 'string' ? <RoundLink to={back} {...look} /> : <RoundButton onClick={back} {...look} />
}

import { useState } from 'react'
import { Lightbulb, PartyPopper } from 'lucide-react'
import { announce } from '../../../platform/web/net/live.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Marquee } from '../../../platform/web/ui/marquee.tsx'
import { Option, type OptionState } from '../../../platform/web/ui/option.tsx'
import { Ring } from '../../../platform/web/ui/ring.tsx'

const OPTIONS = ['a', 'b', 'c', 'd'] as const
const RIGHT = 1
const BULBS = 15
const UNANSWERED_BULBS = 9

/** An example question, labelled as one: answered locally, without a server, and not counted. */
export function Tasting() {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<number>()
  const done = chosen !== undefined
  const right = chosen === RIGHT
  const choose = (index: number) => {
    setChosen(index)
    announce(t(index === RIGHT ? 'app.tasting.right' : 'app.tasting.wrong'))
  }
  return (
    <Marquee className="px-6 py-7 sm:p-9">
      <section aria-labelledby="tasting">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <i className="size-3 rounded-full bg-lime" aria-hidden />
          {t('app.tasting.label')}
        </p>
        <div className="mt-3 flex items-center gap-3">
          <h2 id="tasting" className="min-w-0 grow text-xl font-semibold text-balance leading-snug sm:text-2xl">
            {t('app.tasting.question')}
          </h2>
          <Ring bulbs={BULBS} lit={!done ? UNANSWERED_BULBS : right ? BULBS : 0} className="size-16 sm:size-22">
            {right ? <PartyPopper className="size-6 sm:size-9" aria-hidden /> : <Lightbulb className="size-6 sm:size-9" aria-hidden />}
          </Ring>
        </div>
        <div role="group" aria-labelledby="tasting" className="mt-4 grid gap-3 xs:grid-cols-2 sm:mt-6 sm:gap-4">
          {OPTIONS.map((name, index) => (
            <Option key={name} index={index} small state={stateOf(index, chosen)} locked={done} onPress={() => choose(index)}>
              {t(`app.tasting.${name}`)}
            </Option>
          ))}
        </div>
        <p className={cx('mt-4 text-sm', done ? 'font-semibold' : 'text-hush')}>
          {t(!done ? 'app.tasting.try' : right ? 'app.tasting.right' : 'app.tasting.wrong')}
        </p>
      </section>
    </Marquee>
  )
}

function stateOf(index: number, chosen: number | undefined): OptionState | undefined {
  if (chosen === undefined) return undefined
  if (index === RIGHT) return 'right'
  return index === chosen ? 'wrong' : undefined
}

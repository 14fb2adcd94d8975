import { useState } from 'react'
import { Target } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import type { Statistics } from '../contract.ts'
import { strongAndWeak } from '../rules.ts'
import { Heading } from './heading.tsx'

const BULBS = 10
const SHOWN = 6

type Category = Statistics['span']['categories'][number]

/** Ten bulbs per category, the best ratio first; initially the most answered ones only. */
export function ByCategory({ span: { categories } }: Pick<Statistics, 'span'>) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  const { strong, weak } = strongAndWeak(categories)
  // The categories named in the sentence below are always in the list.
  const shown = categories.filter((category, at) => all || at < SHOWN || category === strong || category === weak).toSorted((a, b) => b.ratio - a.ratio)
  return (
    <Card className="grid content-start gap-4">
      <Heading icon={Target}>{t('statistics.by-category')}</Heading>
      {categories.length === 0 && <p className="text-hush">{t('statistics.no-category')}</p>}
      <ul className="grid gap-3">
        {shown.map((category) => (
          <CategoryRow key={category.category_id} category={category} weak={category.category_id === weak?.category_id} />
        ))}
      </ul>
      {categories.length > shown.length && (
        <Button kind="pill" onClick={() => setAll(true)} className="bg-prop! justify-self-start">
          {t('statistics.all-categories', { n: categories.length })}
        </Button>
      )}
      {strong && <p className="text-sm text-hush">{weak ? t('statistics.strong-and-weak', { strong: strong.name, weak: weak.name }) : t('statistics.strong', { strong: strong.name })}</p>}
    </Card>
  )
}

function CategoryRow({ category: { name, ratio, answered, correct }, weak }: { category: Category; weak: boolean }) {
  const { t, percent } = useTexts()
  const lit = Math.round((ratio * BULBS) / 100)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3.5rem]">
      <span dir="auto" className="own-direction leading-tight font-medium wrap-anywhere">
        {name}
      </span>
      <span className="flex gap-0.75 max-sm:order-3 max-sm:col-span-2 sm:gap-1" aria-hidden>
        {Array.from({ length: BULBS }, (_, at) => (
          <i key={at} data-lit={at < lit} className={cx('aspect-square max-w-5 flex-1 rounded-full', at >= lit ? 'bg-line/25' : weak ? 'border-2 border-coral' : 'bg-lime foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset')} />
        ))}
      </span>
      <b className="text-end tabular-nums">
        {percent(Math.round(ratio))}
        <span className="sr-only">, {t('statistics.right-of', { right: correct, n: answered })}</span>
      </b>
    </li>
  )
}

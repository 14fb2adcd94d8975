import { Check, Coins, Lock } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { CategoryIcon } from './category-icon.tsx'

type CategoryCardProps = { name: string; image: string; under: string; gel: string; to: string; played?: boolean }

const CARD =
  'edge flex h-full w-full gap-3 rounded-card border-2 border-line bg-riser p-3 text-start sm:min-h-36 sm:items-center sm:gap-4 sm:p-4'
/** Names longer than this are set smaller. */
const LONG_NAME = 14
const LONG_WORD = 11
const NAME = 'line-clamp-3 leading-tight wrap-anywhere'

/** A category to choose. */
export function CategoryCard({ name, image, under, gel, to, played = false }: CategoryCardProps) {
  return (
    <Link to={to} className={cx(CARD, 'relative max-sm:flex-col')}>
      <CategoryIcon name={name} image={image} gel={gel} />
      <span className="grid gap-1 max-sm:w-full">
        <Name name={name} />
        <span className="text-sm text-hush">{under}</span>
      </span>
      {played && <Played />}
    </Link>
  )
}

/** A lit bulb in the corner. */
function Played() {
  const { t } = useTexts()
  return (
    <span className="absolute end-3 top-3 grid size-8 place-items-center rounded-full border-2 border-ink bg-lime text-ink">
      <Check size={18} strokeWidth={3} role="img" aria-label={t('questions.played')} />
    </span>
  )
}

/** One that has to be unlocked: its price, and a button for more. */
export function LockedCategoryCard({
  name,
  image,
  under,
  gel,
  price,
  onPress,
}: Omit<CategoryCardProps, 'to' | 'played'> & { price: number; onPress: () => void }) {
  const { t, num } = useTexts()
  return (
    <button type="button" onClick={onPress} className={cx(CARD, 'items-center')}>
      <CategoryIcon name={name} image={image} gel={gel} locked />
      <span className="grid grow gap-1 max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-3 sm:justify-items-start">
        <Name name={name} />
        <span className="text-sm text-hush wrap-anywhere max-sm:col-start-1">{under}</span>
        <span className="flex items-center gap-1.5 rounded-full bg-ink px-3 py-1.5 font-semibold text-paper tabular-nums max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:mt-1">
          <Lock size={16} role="img" aria-label={t('questions.locked')} />
          <Coins size={16} className="text-amber" aria-hidden />
          <span className="sr-only">{t('questions.price', { n: price })}</span>
          <span aria-hidden>{num(price)}</span>
        </span>
      </span>
    </button>
  )
}

/** The show face is wide: it is for large screens, and there a long name is set smaller. All names of a screen have one face. */
function isLong(name: string): boolean {
  return name.length > LONG_NAME || name.split(/\s/).some((word) => word.length > LONG_WORD)
}

function Name({ name }: { name: string }) {
  return (
    <b
      dir="auto"
      className={cx(
        NAME,
        'own-direction',
        'text-base font-semibold sm:font-show sm:font-bold',
        !isLong(name) && 'sm:text-xl',
      )}
    >
      {name}
    </b>
  )
}

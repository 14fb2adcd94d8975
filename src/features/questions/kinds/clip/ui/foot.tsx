import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { Lamps } from '../../../../../platform/web/ui/lamps.tsx'

const LAMPS = 3

/** When the options open. */
export function Foot({ opensIn }: { opensIn: number | null }) {
  const { t } = useTexts()
  if (opensIn === 0) return <p className="text-center text-hush max-sm:hidden">{t('questions.clip.keys')}</p>
  return (
    <p className="flex min-h-14 items-center justify-center gap-3 font-show text-sm font-bold sm:text-xl">
      <Lamps count={LAMPS} lit={opensIn === null ? 0 : Math.max(0, LAMPS - opensIn)} bulb="size-3 sm:size-4" />
      {opensIn === null ? t('questions.clip.opens-after') : t('questions.clip.opens-in', { n: opensIn })}
    </p>
  )
}

import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { funAndLearnLook } from '../ui/look.ts'
import { textPath } from '../ui/paths.ts'
import { TextCard } from '../ui/text-card.tsx'
import { useHere, useLearnTexts, usePlaceName } from '../ui/use-texts.ts'
import { useWaiting } from '../ui/use-waiting.ts'

/** What there is to read in a place. */
export function Texts() {
  const { t } = useTexts()
  const { category, subcategory, back } = useHere()
  const coins = userCoins.use(({ data }) => data?.coins)
  const waiting = useWaiting()
  const name = usePlaceName()
  const waits = (slug: string) => {
    const round = waiting.get(slug)
    return round && t('category-rounds.waiting', { at: round.position, total: round.total })
  }
  return (
    <Page title={name} look={funAndLearnLook} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={name} place={t(funAndLearnLook.titleKey)} back={back} coins={coins} />
      <Answered query={useLearnTexts()} skeleton={<ListSkeleton cards={3} />} back={back}>
        {(texts) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {texts.map((text) => (
              <li key={text.id}>
                <TextCard text={text} to={textPath(category, subcategory, text.slug)} waiting={waits(text.slug)} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Page>
  )
}

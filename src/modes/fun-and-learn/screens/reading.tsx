import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { SkeletonBlock } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { funAndLearnLook } from '../ui/look.ts'
import { ReadingText } from '../ui/reading-text.tsx'
import { TextSkeleton } from '../ui/rich-text.tsx'
import { StartPanel } from '../ui/start-panel.tsx'
import { useHere, useLearnTexts, usePlaceName, useTitle, type LearnText } from '../ui/use-texts.ts'
import { useWaiting } from '../ui/use-waiting.ts'

/** A text, and the link to its questions. */
export function Reading() {
  const { t } = useTexts()
  const { text: slug, list } = useHere()
  const coins = userCoins.use(({ data }) => data?.coins)
  return (
    <Page title={useTitle()} look={funAndLearnLook} calm className="content-start gap-4 max-sm:pb-36 sm:gap-6 sm:py-7">
      <CoinBar title={t(funAndLearnLook.titleKey)} place={usePlaceName()} back={list} coins={coins} />
      <Answered query={useLearnTexts()} skeleton={<ReadingSkeleton />} back={list}>
        {(texts) => {
          const text = texts.find((each) => each.slug === slug)
          return text ? <Open text={text} /> : <Missing list={list} />
        }}
      </Answered>
    </Page>
  )
}

function Open({ text }: { text: LearnText }) {
  const { playing } = useHere()
  const goesOn = useWaiting().has(text.slug)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_17.5rem] sm:gap-6">
      <ReadingText text={text} />
      <StartPanel text={text} to={playing} goesOn={goesOn} />
    </div>
  )
}

function Missing({ list }: { list: string }) {
  const { t } = useTexts()
  return (
    <Empty title={t('fun-and-learn.missing')}>
      <LinkButton to={list}>{t('web.back')}</LinkButton>
    </Empty>
  )
}

function ReadingSkeleton() {
  return (
    <div className="grid gap-6 rounded-card bg-riser p-5 sm:p-8">
      <SkeletonBlock className="h-24" />
      <TextSkeleton />
    </div>
  )
}

import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** `address`: without the protocol; `link`: with it. */
export type ReplayLink = { address: string; link: string }

/** Where the show can be played again; without that the footer keeps its place. */
export function ReplayFooter({ replay }: { replay: ReplayLink | undefined }) {
  const { t } = useTexts()
  return (
    <footer className="flex h-9 items-center justify-center gap-2 text-base font-medium">
      {replay && (
        <>
          <bdi dir="ltr">{replay.address}</bdi>
          <span className="text-hush">{t('show.stage.play-again')}</span>
        </>
      )}
    </footer>
  )
}

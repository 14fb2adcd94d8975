import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** `replay`: the address where the show can be played again; without one the footer keeps its place. */
export function ReplayFooter({ replay }: { replay: string | undefined }) {
  const { t } = useTexts()
  return (
    <footer className="flex h-9 items-center justify-center gap-2 text-xl font-medium">
      {replay && (
        <>
          <bdi dir="ltr">{replay}</bdi>
          <span className="text-hush">{t('show.stage.play-again')}</span>
        </>
      )}
    </footer>
  )
}

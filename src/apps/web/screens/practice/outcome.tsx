import { RotateCcw } from 'lucide-react'
import { practiceLook, practicePath, BOOKMARKS_PATH } from '../../../../features/bookmarks/ui/practice-look.ts'
import { OutcomePage } from '../../../../features/rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../../../features/rounds/ui/result/round-result.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { useKind } from './game.tsx'

/** The result of practice. Each verdict was shown and the answers are listed with the bookmarks, so there is no review to pay for. */
export function Outcome({ roundId, reviewing }: RoundOutcomeProps) {
  const { t } = useTexts()
  const { type, mode } = useKind()
  const look = { ...practiceLook, ...(mode ? { gel: mode.gel, gobo: mode.gobo } : {}) }
  const path = practicePath(type)
  return (
    <OutcomePage look={look} place={t(look.titleKey)} path={path} back={BOOKMARKS_PATH} roundId={roundId} reviewing={reviewing}>
      {(result) => (
        <RoundResult
          look={look}
          roundId={roundId}
          result={result}
          place={mode ? t(mode.titleKey) : t(look.titleKey)}
          shared={t(look.titleKey)}
          path={path}
          story={[t('bookmarks.for-practice')]}
          prizeless
          reviewable={false}
          main={
            <LinkButton to={path} replace className="col-span-2 sm:px-8">
              <RotateCcw size={18} aria-hidden />
              {t('bookmarks.again')}
            </LinkButton>
          }
          more={
            <LinkButton kind="side" to={BOOKMARKS_PATH} className="max-sm:col-span-2">
              {t('bookmarks.title')}
            </LinkButton>
          }
        />
      )}
    </OutcomePage>
  )
}

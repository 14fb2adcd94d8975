import { useParams } from '@tanstack/react-router'
import { playBookmarks } from '../../../../features/bookmarks/contract.ts'
import { practiceLook, practicePath, SHELF_PATH } from '../../../../features/bookmarks/ui/practice-look.ts'
import { QuestionTools } from '../../../../features/bookmarks/ui/question-tools.tsx'
import { GamePage } from '../../../../features/rounds/ui/game-page.tsx'
import type { Field } from '../../../../features/rounds/ui/stage.tsx'
import { call } from '../../../../platform/web/call.ts'
import { useTexts } from '../../../../platform/web/texts.ts'
import { MODES } from '../../modes.ts'

/** The kind that the address names, and its own way to play. */
export function useKind() {
  const { type = '' }: { type?: string } = useParams({ strict: false })
  return { type, mode: MODES.find(({ bookmarkType }) => String(bookmarkType) === type) }
}

/** Kept questions of a kind, on the field of their own way to play. */
export function PracticeGame({ field }: { field?: Field }) {
  const { t } = useTexts()
  const { type, mode } = useKind()
  const look = { ...practiceLook, ...(mode ? { gel: mode.gel, gobo: mode.gobo } : {}) }
  return (
    <GamePage
      look={look}
      place={mode ? t(mode.titleKey) : ''}
      open={() => call(playBookmarks, { type }, { quiet: true })}
      path={practicePath(type)}
      back={SHELF_PATH}
      backWords={t('bookmarks.title')}
      field={{ ...field, pointless: true }}
      tools={(question, hold) => <QuestionTools kind={Number(type)} question={question} onAsking={hold} />}
    />
  )
}

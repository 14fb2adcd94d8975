import { useRef, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { playBookmarks } from '../../../../features/bookmarks/contract.ts'
import { practiceLook, practicePath, BOOKMARKS_PATH } from '../../../../features/bookmarks/ui/practice-look.ts'
import { QuestionTools } from '../../../../features/bookmarks/ui/question-tools.tsx'
import { GamePage } from '../../../../features/rounds/ui/one-by-one/game-page.tsx'
import type { AnswerField } from '../../../../features/rounds/ui/one-by-one/field.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { isOffline } from '../../../../platform/web/net/reach.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { MODES } from '../../shell/modes.ts'
import { HomePractice } from './home.tsx'

/** The kind named in the path, and its mode's look. */
export function useKind() {
  const { type = '' }: { type?: string } = useParams({ strict: false })
  return { type, mode: MODES.find(({ look }) => String(look.bookmarkType) === type)?.look }
}

/** Opened by the server, or locally where it cannot be reached; a round opened by the server stays there. */
function useOpening(type: string) {
  const [atHome, stayAtHome] = useState(isOffline)
  const began = useRef(false)
  const open = async () => {
    const answer = await call(playBookmarks, { type }, { quiet: true })
    if (answer) began.current = true
    else if (!began.current && isOffline()) stayAtHome(true)
    return answer
  }
  return { atHome, open }
}

/** Practice with bookmarked questions of one kind, with its mode's answer field. */
export function PracticeGame({ field }: { field?: AnswerField }) {
  const { t } = useTexts()
  const { type, mode } = useKind()
  const look = { ...practiceLook, bookmarkType: Number(type), ...(mode ? { gel: mode.gel, gobo: mode.gobo } : {}) }
  const { atHome, open } = useOpening(type)
  if (atHome) return <HomePractice type={type} place={mode ? t(mode.titleKey) : ''} look={look} field={field} />
  return (
    <GamePage
      look={look}
      place={mode ? t(mode.titleKey) : ''}
      open={open}
      path={practicePath(type)}
      back={BOOKMARKS_PATH}
      backWords={t('bookmarks.title')}
      field={{ ...field, pointless: true }}
      tools={(question, hold) => <QuestionTools categoryType={Number(type)} question={question} onAsking={hold} />}
    />
  )
}

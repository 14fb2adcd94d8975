import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { atPrice } from '../../../features/coins/ui/at-price.ts'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { GamePage } from '../../../features/rounds/ui/one-by-one/game-page.tsx'
import { getContest, getContestLeaderboard, getQuestionsByContest } from '../contract.ts'
import { contestLook, contestPath, HOME_PATH } from './look.ts'
import { useHere } from './use-contests.ts'

const SEALED = { pointless: true }

/** The one attempt. Its questions can be reported, but not bookmarked. */
export function Game() {
  const { t } = useTexts()
  const { slug, contest } = useHere()
  return (
    <GamePage
      look={contestLook}
      place={contest?.name ?? ''}
      open={() => atPrice(contest?.entry, (price) => call(getQuestionsByContest, { contest_id: slug, price }, { quiet: true }))}
      path={contestPath(slug)}
      back={HOME_PATH}
      backWords={t('contest.to-contests')}
      stale={[getContest, getContestLeaderboard]}
      field={SEALED}
      tools={(question, hold) => <QuestionTools question={question} onAsking={hold} />}
    />
  )
}

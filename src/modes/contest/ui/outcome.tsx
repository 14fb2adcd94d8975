import { ChartNoAxesColumn, House, Lock } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { QuestionTools } from '../../../features/bookmarks/ui/question-tools.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import { OutcomePage } from '../../../features/rounds/ui/result/outcome-page.tsx'
import type { RoundOutcomeProps } from '../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { RoundResult } from '../../../features/rounds/ui/result/round-result.tsx'
import type { Contest } from '../contract.ts'
import { boardPath, contestLook, contestPath, HOME_PATH } from './look.ts'
import { TimeLeft } from './time-left.tsx'
import { useHere } from './use-contests.ts'

/** The end of an attempt: handed in, and after the contest its result. */
export function Outcome({ roundId, reviewing }: RoundOutcomeProps) {
  const { t } = useTexts()
  // What the page before knew: the name does not change, and the time that is left is counted from then.
  const { slug, contest, at } = useHere({ staleTime: Infinity })
  const place = contest?.name ?? t(contestLook.titleKey)
  const board = (
    <LinkButton to={boardPath(slug)} replace icon={ChartNoAxesColumn} className="col-span-2 sm:px-8">
      {t('contest.board')}
    </LinkButton>
  )
  return (
    <OutcomePage
      look={contestLook}
      place={place}
      path={contestPath(slug)}
      back={HOME_PATH}
      roundId={roundId}
      reviewing={reviewing}
      tools={(question) => <QuestionTools question={question} />}
    >
      {(result) =>
        result.sealed ? (
          <HandedIn contest={contest} at={at} />
        ) : (
          <RoundResult look={contestLook} roundId={roundId} result={result} place={place} shared={place} path={contestPath(slug)} story={[t('contest.counted')]} main={board} />
        )
      }
    </OutcomePage>
  )
}

function HandedIn({ contest, at }: { contest: Contest | undefined; at: number }) {
  const { t } = useTexts()
  const name = user.use(({ data }) => data?.name)
  return (
    <>
      <Tile look={contestLook} className="grid justify-items-start gap-3 p-6 sm:gap-4 sm:p-10">
        <Lock className="size-12 sm:size-16" aria-hidden />
        <p className="font-semibold sm:text-xl">{contest?.name}</p>
        <h1 tabIndex={-1} className="font-show text-3xl font-bold text-balance wrap-anywhere sm:text-5xl">
          {name ? t('contest.handed-in-name', { name }) : t('contest.handed-in')}
        </h1>
        <p className="max-w-[50ch] font-medium text-pretty sm:text-xl">{t('contest.rule.sealed')}</p>
        {contest && contest.ends_in_ms > 0 && (
          <p className="font-medium sm:text-xl">
            {t('contest.ends-in')} <TimeLeft key={at} ms={contest.ends_in_ms} at={at} />
          </p>
        )}
      </Tile>
      <div className="grid gap-4 sm:flex">
        <LinkButton to={HOME_PATH} replace>
          {t('contest.to-contests')}
        </LinkButton>
        <LinkButton kind="side" to="/" icon={House}>
          {t('web.home')}
        </LinkButton>
      </div>
    </>
  )
}

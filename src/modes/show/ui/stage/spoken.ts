import { useEffect, useEffectEvent } from 'react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { StageSnapshot } from '../../contract.ts'
import { answerInWords } from '../phone/answers.ts'
import { teamKey } from '../teams.ts'

/** Each new scene is read out, for those who follow the stage by a screen reader: the question, what was right, who leads. */
export function useSpokenStage(snapshot: StageSnapshot): void {
  const { room, board } = snapshot
  const words = useStageWords(snapshot)
  const say = useEffectEvent(() => words !== '' && announce(words))
  // A board may arrive after its phase.
  const leader = room.phase === 'board' ? board.rows[0]?.points : undefined
  useEffect(() => void say(), [room.phase, room.position, room.held, room.blank, leader])
}

function useStageWords({ room, board }: StageSnapshot): string {
  const { t, num } = useTexts()
  const { question, right_answer = '' } = room
  const first = useFirst(board)
  if (room.blank) return ''
  if (room.held) return t('show.stage.still')
  switch (room.phase) {
    case 'open':
    case 'slide':
      return question?.question ?? ''
    case 'closed':
      return question && right_answer !== '' ? [t('show.stage.right'), ...answerInWords(question, right_answer, num), question.after ?? ''].filter(Boolean).join('. ') : ''
    case 'board':
      return first ? `${t('show.phone.place', { place: first.place })}. ${first.name}. ${t('web.points', { n: first.points })}` : ''
    case 'podium':
      return first ? t(board.teams.length > 0 ? 'show.stage.light-for-team' : 'show.stage.takes-light', { name: first.name }) : ''
    default:
      return ''
  }
}

/** The person or the team in front. */
function useFirst({ rows, teams }: StageSnapshot['board']): { name: string; place: number; points: number } | undefined {
  const { t } = useTexts()
  const [team] = teams
  return team ? { ...team, name: t(teamKey(team.team)) } : rows[0]
}

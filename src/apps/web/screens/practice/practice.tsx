import { lazy, Suspense, type ComponentType } from 'react'
import { practiceLook } from '../../../../features/bookmarks/ui/practice-look.ts'
import { CATEGORY_TYPES } from '../../../../features/questions/contract.ts'
import { playScreen } from '../../../../features/rounds/ui/one-by-one/play-screen.tsx'
import { StageBones } from '../../../../features/rounds/ui/one-by-one/stage-skeleton.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { PracticeGame, useKind } from './game.tsx'

/** Fields that differ from four options, each in the chunk of its own way to play. */
const GAMES: Record<string, ComponentType> = {
  [CATEGORY_TYPES.guessTheWord]: lazy(() => import('./words.tsx').then((file) => ({ default: file.WordPractice }))),
  [CATEGORY_TYPES.audio]: lazy(() => import('./audio.tsx').then((file) => ({ default: file.AudioPractice }))),
  [CATEGORY_TYPES.maths]: lazy(() => import('./maths.tsx').then((file) => ({ default: file.MathsPractice }))),
  [CATEGORY_TYPES.multiMatch]: lazy(() => import('./match.tsx').then((file) => ({ default: file.MatchPractice }))),
}

function Game() {
  const { type } = useKind()
  const Kind = GAMES[type] ?? PracticeGame
  return (
    <Suspense
      fallback={
        <Page scene="stage" look={practiceLook}>
          <StageBones />
        </Page>
      }
    >
      <Kind />
    </Suspense>
  )
}

/** Kept questions, played for practice. */
export const Practice = playScreen({ look: practiceLook, Game, outcome: () => import('./outcome.tsx') })

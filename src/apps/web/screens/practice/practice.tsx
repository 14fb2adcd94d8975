import { lazy, Suspense, type ComponentType } from 'react'
import { practiceLook } from '../../../../features/bookmarks/ui/practice-look.ts'
import { playScreen } from '../../../../features/rounds/ui/one-by-one/play-screen.tsx'
import type { WebMode } from '../../../../features/rounds/ui/web-mode.ts'
import { StageSkeleton } from '../../../../features/rounds/ui/one-by-one/stage-skeleton.tsx'
import { opensOffline } from '../../../../platform/web/net/screen.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { MODES } from '../../shell/modes.ts'
import { PracticeGame, useKind } from './game.tsx'

/** The answer fields of modes, each in a chunk of its own. */
const GAMES = new Map(MODES.flatMap(({ look, practice }) => (practice ? [[String(look.bookmarkType), lazy(() => practice().then(gameOn))]] : [])))

function gameOn({ useField }: Awaited<ReturnType<NonNullable<WebMode['practice']>>>): { default: ComponentType } {
  return {
    default: function Game() {
      return <PracticeGame field={useField()} />
    },
  }
}

function Game() {
  const { type } = useKind()
  const Kind = GAMES.get(type) ?? PracticeGame
  return (
    <Suspense
      fallback={
        <Page scene="stage" look={practiceLook}>
          <StageSkeleton />
        </Page>
      }
    >
      <Kind />
    </Suspense>
  )
}

/** Bookmarked questions, played for practice. */
export const Practice = playScreen({ look: practiceLook, Game, outcome: opensOffline(() => import('./outcome.tsx')) })

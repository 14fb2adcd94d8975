import { Suspense } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { AgeQuestion } from './age-question.ts'

/** Most installations do not ask: its code is loaded where it is asked. */
const BirthYear = lazyRouteComponent(() => import('./birth-year.tsx'), 'BirthYear')

export function BirthYearScreen({ question }: { question: NonNullable<AgeQuestion> }) {
  return (
    <Suspense fallback={null}>
      <BirthYear question={question} />
    </Suspense>
  )
}

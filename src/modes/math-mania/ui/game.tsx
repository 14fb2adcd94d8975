import { useEffect } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { fetchTypesetter, useFormulas } from '../../../features/formulas/ui/words.tsx'
import { CategoryGame } from '../../../features/category-rounds/ui/category-game.tsx'
import { getMathsQuestions } from '../contract.ts'
import { mathManiaLook } from './look.ts'
import { SQUARED } from './paper.ts'

/** A running round, its questions on squared paper. */
export function Game() {
  const formulas = useFormulas('latex_mode')
  useEffect(() => void fetchTypesetter(), [])
  return (
    <CategoryGame
      look={mathManiaLook}
      open={(wish) => call(getMathsQuestions, wish, { quiet: true })}
      field={{ ...formulas, paper: SQUARED }}
    />
  )
}

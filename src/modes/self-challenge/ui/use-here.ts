import { useParams } from '@tanstack/react-router'
import { pathOf } from './paths.ts'

type Here = { category: string; part: string; questions: string; minutes: string }

/** The set-up that the address names. */
export function useHere(): Here & { path: string } {
  const { category = '', part = '', questions = '', minutes = '' }: Partial<Here> = useParams({ strict: false })
  return { category, part, questions, minutes, path: pathOf({ category, subcategory: part, questions, minutes }) }
}

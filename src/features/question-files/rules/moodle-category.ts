/** Categories as Moodle writes them: a path, of which the bank has two steps. */
import { tidyLine } from '../../questions/rules/repair.ts'

export type CategoryCells = { category: string; subcategory: string }

/** Steps that only say whose the questions are. */
const FRAME = /^(\$\w+\$|top|default for .*)$/i

/** "$course$/top/Space/Planets/Small ones": the first step is the category, all others together the subcategory. "//" is a stroke of a name. */
export function categoryIn(path: string): CategoryCells {
  const steps = path.split(/(?<!\/)\/(?!\/)/).map((step) => tidyLine(step.replaceAll('//', '/'))).filter((step) => step !== '')
  const own = steps.slice(steps.findIndex((step) => !FRAME.test(step)))
  if (steps.every((step) => FRAME.test(step))) return { category: '', subcategory: '' }
  return { category: own[0] ?? '', subcategory: own.slice(1).join(' / ') }
}

export const pathOf = ({ category, subcategory }: CategoryCells): string => ['$course$/top', category, subcategory].filter((step) => step !== '').map((step, i) => (i === 0 ? step : step.replaceAll('/', '//'))).join('/')

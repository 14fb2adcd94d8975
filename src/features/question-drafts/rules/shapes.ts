/** What questions can be drafted: options of which one or several are right, two of them, or all in an order. */
import type { CategoryType } from '../../questions/contract.ts'
import type { KindId } from '../../questions/kinds/rules/ids.ts'
import { kindsIn } from '../../questions/kinds/rules.ts'

export const SHAPES = ['choice', 'true-false', 'several', 'sequence'] as const
export type Shape = (typeof SHAPES)[number]

export const KIND_OF_SHAPE: Readonly<Record<Shape, KindId>> = { choice: 'one', 'true-false': 'one', several: 'several', sequence: 'sequence' }

/** Those that categories of a type can hold. */
export const shapesIn = (type: number): readonly Shape[] => SHAPES.filter((shape) => kindsIn(type as CategoryType).includes(KIND_OF_SHAPE[shape]))

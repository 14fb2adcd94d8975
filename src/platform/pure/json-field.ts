/** A field of a call that holds JSON; apart from the others, since what parses it is needed by few screens. */
import * as z from 'zod/mini'
import { text } from './action.ts'
import { parseStorable } from './storable.ts'

/** JSON of at most `max` characters, in the shape that `schema` describes. */
export const jsonOf = <Schema extends z.ZodMiniType>(max: number, schema: Schema) => z.pipe(text(max), z.pipe(z.transform(parsed), schema))

/** Undefined, which no schema of `jsonOf` accepts, for text that is not JSON, or JSON with texts that cannot be stored. */
function parsed(raw: string): unknown {
  try {
    return parseStorable(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The fields of a call, checked against its contract. */
import type * as z from 'zod/mini'
import '../fault-words.ts'
import type { Action } from '../../pure/action.ts'
import { BadForm, type ParsedForm } from './body.ts'
import type { Sql } from '../database/database.ts'
import type { BesideToken, Served } from './handler.ts'

/** A call as the door keeps it: with the schema of its input. */
export type WithSchema<Services> = Served<Services> & { schema: z.ZodMiniObject<Action['input'], z.core.$strip> }

/** Throws `BadForm`, which names each field that is at fault. */
export function parse(served: WithSchema<never>, { fields, file }: ParsedForm) {
  const sent = file ? { ...fields, [file.field]: file.content } : fields
  const parsed = served.schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const faults: Record<string, string> = {}
  for (const issue of parsed.error.issues) faults[issue.path.join('.')] ??= sent[String(issue.path[0])] === undefined ? 'missing' : `must be ${issue.message}`
  throw new BadForm(faults)
}

/** What is read with the token; undefined for a malformed input, which is refused once the caller is known. */
export async function besideToken(served: Pick<WithSchema<never>, 'schema' | 'beside'>, { fields, file }: ParsedForm, db: Sql): Promise<BesideToken | undefined> {
  const { beside, schema } = served
  const parsed = beside && !file ? schema.safeParse(fields) : undefined
  return parsed?.success ? beside?.(parsed.data, db) : undefined
}

/** A fault as it is sent to the desk. What is stored may be of another version, so its code is any. */
import * as z from 'zod/mini'

export const saidFault = () => z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
export type SaidFault = z.output<ReturnType<typeof saidFault>>

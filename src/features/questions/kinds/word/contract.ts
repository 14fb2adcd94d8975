import * as z from 'zod/mini'

/** A word to be spelled: the keys, sorted, with others among them; and its boxes: '' empty, ' ' a space, else what a hint opened. */
export const wordFields = { letters: z.optional(z.array(z.string())), boxes: z.optional(z.array(z.string())) }

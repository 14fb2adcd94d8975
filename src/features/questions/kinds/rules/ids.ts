/** The id of a kind of question: the name of its folder, stored with each version of a question. Only the list knows which kinds exist (`kinds/rules.ts`). */
export type KindId = string

/** One of its options is right. The kind of a draft, and of a question of a stored battle, that names none. */
export const PLAIN_KIND: KindId = 'one'

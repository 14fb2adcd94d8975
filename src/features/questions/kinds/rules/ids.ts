/** The name of a kind of question: that of its folder, stored with each version of a question. Which ones there are only the list knows (`kinds/rules.ts`). */
export type KindId = string

/** One of its options is right. The kind of a draft, and of a question of a stored battle, that names none. */
export const PLAIN_KIND: KindId = 'one'

/** Marks as read that are on their way to the server: a count that it took before a mark, and that arrives after the mark's reply, is too old. */

let pending: Promise<unknown> = Promise.resolve()

/** Notes a mark until its reply has come. */
export function noteMark(mark: Promise<void>): Promise<void> {
  pending = Promise.all([pending, mark])
  return mark
}

/** Asks behind the marks that are on their way, and again where one was sent meanwhile. */
export async function askBehindMarks<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const before = pending
  await before
  const answer = await ask()
  return pending === before ? answer : askBehindMarks(ask)
}

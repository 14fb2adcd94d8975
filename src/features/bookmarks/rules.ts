type SeenAnswer = { answeredVersion: number }

/** The right answer is shown to players who saw the answer to this version before. */
export function mayShowAnswer(version: number, seen: SeenAnswer | undefined): boolean {
  return seen !== undefined && seen.answeredVersion === version
}

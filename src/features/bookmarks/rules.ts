type Words = { questionType: 1 | 2; answerType: 1 | 2; options: readonly string[]; answer: readonly number[] }
type Seen = { told: number }

/** The right answer is told to whom it was told before, in this very version. */
export function mayTell(version: number, seen: Seen | undefined): boolean {
  return seen !== undefined && seen.told === version
}

/**
 * By their words, since the author's order might tell which one is right; true and false stay as they are. `right`: ids joined
 * by commas, of a sequence in its order. The only option of a word that is spelled is the word: it is not shown before it is told.
 */
export function shownOptions({ questionType, answerType, options, answer }: Words, tells: boolean): { options: { id: string; text: string }[]; right: string } {
  const shown = options.map((text, author) => ({ text, author }))
  if (questionType === 1) shown.sort((a, b) => (a.text < b.text ? -1 : 1))
  const placeOf = (author: number) => shown.findIndex((each) => each.author === author)
  const idOf = (place: number) => String(place + 1)
  return {
    options: (options.length === 1 && !tells ? [] : shown).map(({ text }, place) => ({ id: idOf(place), text })),
    right: (answerType === 2 ? answer.map(placeOf) : answer.map(placeOf).sort()).map(idOf).join(','),
  }
}

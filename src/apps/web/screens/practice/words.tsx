import type { Bookmark } from '../../../../features/bookmarks/contract.ts'
import type { HomeKind } from '../../../../features/bookmarks/rules/at-home.ts'
import { boxesOf } from '../../../../modes/guess-the-word/rules.ts'
import { folded, keysFor } from '../../../../modes/guess-the-word/rules/letters.ts'
import { guessTheWordField } from '../../../../modes/guess-the-word/ui/field.tsx'
import { PracticeGame } from './game.tsx'

/** The only option of a bookmark is the word itself. */
const wordOf = ({ options }: Bookmark) => options[0]?.text ?? ''

const kind: HomeKind = {
  asks: (bookmark, dice) => ({ options: [], letters: keysFor(wordOf(bookmark), dice), boxes: boxesOf(wordOf(bookmark), []) }),
  isRight: (bookmark, answer) => folded(answer) === folded(wordOf(bookmark)),
  right: wordOf,
}

export function WordPractice() {
  return <PracticeGame field={guessTheWordField} kind={kind} />
}

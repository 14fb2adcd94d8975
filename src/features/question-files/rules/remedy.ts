/** What to do about a cell that is refused, where its reason does not say it. */
const REMEDIES: Readonly<Record<string, string>> = {
  question: 'Write the question anew; shorten it, or save the file in UTF-8.',
  answer: 'Write the letter, the number or the words of the right option.',
  answer_type: 'Write 1 where several are right, 2 where all are, in their order.',
  answer1: 'Write a letter in each of answer1 to answer5, without a gap.',
  question_type: 'Leave it empty: the options tell it.',
  category: 'Write the name of a category, or choose one for the whole file.',
  subcategory: 'Write its name, or leave it empty.',
  language: 'Write the code of a language that is there, or leave it empty.',
  level: 'Write a whole number, or leave it empty.',
  marks: 'Write a whole number, or leave it empty.',
  note: 'Shorten it, or leave it empty.',
  image: 'Add the picture to the ZIP archive, or leave the cell empty.',
  audio: 'Add the clip to the ZIP archive, or leave the cell empty.',
  range: 'Write from which distance on an answer is wrong.',
  active: 'Write 1 or 0, or leave it empty.',
  open_licence: 'Write 1 or 0, or leave it empty.',
}

const OPTION = 'Write the option anew, or take it out together with what stands behind it.'

/** '' for the row as a whole. */
export const remedyFor = (column: string): string => REMEDIES[column] ?? (/^option[a-e]$/.test(column) ? OPTION : 'Mend the row and try again.')

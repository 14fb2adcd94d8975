/** Options of `npm run import -- …`. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { kindOf } from '../../src/features/questions/kinds/rules.ts'
import { BANK_NAMES, BANKS, isBankName, type BankName } from '../../src/features/questions/rules/banks.ts'
import { ImportFault } from '../../src/features/question-files/rules/fault.ts'
import { FORMATS, type Format } from '../../src/features/question-files/rules/formats.ts'

const WIDTH = 17

/** What the kinds of a bank's questions say of their columns. */
function helpOf(name: BankName): string[] {
  const lines = BANKS[name].kinds.flatMap((kind) => kindOf({ kind }).intake.help?.split('\n') ?? [])
  return lines.map((line, at) => `  ${(at === 0 ? name : '').padEnd(WIDTH)}${line}`)
}

export const HELP = `Puts questions from files into the question bank, all of them or, when a file cannot be read, none.

  npm run import -- [options] FILE…

  --format NAME    ${FORMATS.join(', ')}; without it by the ending and the first lines
  --set NAME       what the questions are for: ${BANK_NAMES.join(', ')}; without it quiz-zone
  --media PLACE    a folder or a ZIP archive with the pictures and clips that the columns image and audio name
  --language CODE  language of questions that name none: en (the default), ar …
  --encoding NAME  of text files, e.g. windows-1256; without it UTF-8, and Windows-1252 for lines that are none
  --report FILE    where refused questions and duplicates are listed; without it DATA_DIR/import-report-<time>.csv
  --dry-run        does everything but keep it

opentriviaqa: a category a file, named after it; its questions are marked as open-licence. Ten questions make a level.
gift, aiken, moodle-xml, json (of the Open Trivia Database, or objects with the columns below): what names no category goes into one
named after the file. zip: tables with their pictures and clips; a table called audio.csv is of the set audio.

csv, xlsx: a header row, the columns in any order, by these names or as they are called in English, German, Spanish, French, Arabic
or Hindi (Frage, Antwort A, Lösung …):
  category, subcategory   a name or an id; a name that is not known yet is created
  language                a code; empty: --language
  question_type           1 three to five options, 2 true or false; empty: by the number of options
  question, optiona … optione, answer (the letter, the number or the words of the right option)
  level                   empty: ten questions a level, behind those that are there
  note                    shown with the answer
  image, audio            a file of --media, or a path that begins with /media/
  image_text, audio_text  what a picture shows, what is heard; as_of: when it was true
  source, tags            for operators only; tags apart by commas
  active, open_licence    1 or 0
  wrong1 … wrong4         wrong answers in place of options, beside the right one in words

Needed are category, question, answer, optiona and optionb. What else the sets have, or have instead:
  true-false       two options; the questions belong to Quiz Zone and are asked there too
${BANK_NAMES.flatMap(helpOf).join('\n')}
  fun-and-learn    text_id in place of category: id or name of a text, as it stands in addresses
  contest          contest_id in place of category; the contest must not have begun
  exam             exam_id in place of category; nobody may have entered the exam
These three have marks too, and marks and level are 1 where they are empty.
A question that is in the bank already is a duplicate.
DATABASE_URL, DATA_DIR and S3_… name the database and the uploads as they do for the server, which may be running meanwhile.`

export type Options = { help: boolean; files: string[]; format: Format | undefined; bank: BankName; media: string | undefined; language: string; encoding: string | undefined; dryRun: boolean; report: string | undefined }

const SEE = 'See: npm run import -- --help'

/** `folder`: base of relative names. Throws an `ImportFault` that explains an invalid command line. */
export function readOptions(words: string[], folder: string): Options {
  const { values, positionals } = parse(words)
  const full = (name: string) => path.resolve(folder, name)
  const { help = false, format, set = 'quiz-zone', language = 'en', encoding, report, media } = values
  if (format !== undefined && !isFormat(format)) throw new ImportFault(`There is no format "${format}"; there are ${FORMATS.join(', ')}. ${SEE}`)
  if (!isBankName(set)) throw new ImportFault(`There is no set "${set}"; there are ${BANK_NAMES.join(', ')}. ${SEE}`)
  if (!help && positionals.length === 0) throw new ImportFault(`No file is named. ${SEE}`)
  return { help, files: positionals.map(full), format, bank: set, media: media === undefined ? undefined : full(media), language: language.toLowerCase(), encoding, dryRun: values['dry-run'] ?? false, report: report === undefined ? undefined : full(report) }
}

const isFormat = (word: string): word is Format => (FORMATS as readonly string[]).includes(word)

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        format: { type: 'string' },
        set: { type: 'string' },
        media: { type: 'string' },
        language: { type: 'string' },
        encoding: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    })
  } catch (cause) {
    throw new ImportFault(`${(cause as Error).message}. ${SEE}`, { cause })
  }
}

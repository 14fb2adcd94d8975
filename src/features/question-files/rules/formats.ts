/** The formats that files of questions come in. */
import { looksLikeAiken } from './aiken.ts'
import { looksLikeGift } from './gift.ts'

export const FORMATS = ['csv', 'xlsx', 'gift', 'aiken', 'moodle-xml', 'json', 'opentriviaqa', 'zip'] as const
export type Format = (typeof FORMATS)[number]
/** All but archives, which hold files of these. */
export type TableFormat = Exclude<Format, 'zip'>

const BY_ENDING = new Map<string, Format>([['.csv', 'csv'], ['.tsv', 'csv'], ['.xlsx', 'xlsx'], ['.gift', 'gift'], ['.xml', 'moodle-xml'], ['.json', 'json'], ['.zip', 'zip']])

/** The ending of text files of several formats. */
const TEXT = '.txt'

/** `beginning`: the first letters of the file, by which text files are told apart. Undefined: the ending says nothing. */
export function formatOf(name: string, beginning: string): Format | undefined {
  const ending = /\.[^./\\]*$/.exec(name)?.[0].toLowerCase() ?? ''
  if (ending !== TEXT) return BY_ENDING.get(ending)
  if (/^#Q/m.test(beginning)) return 'opentriviaqa'
  if (looksLikeAiken(beginning)) return 'aiken'
  return looksLikeGift(beginning) ? 'gift' : 'opentriviaqa'
}

/** Whether a file of an archive holds questions, or is a picture or a clip. */
export const holdsQuestions = (name: string): boolean => /\.(csv|tsv|xlsx|gift|xml|json|txt)$/i.test(name) && !/(^|\/)(readme|licen[cs]e)[^/]*$/i.test(name)

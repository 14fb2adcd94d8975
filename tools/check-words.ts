// The platform could ship in another product: no identifier, comment, string, text key or file name in it is a word of the game.
import fs from 'node:fs'
import path from 'node:path'
import type { LayoutViolation } from './check-folders.ts'
import { filesUnder } from './check-files.ts'

const PLATFORM = 'src/platform'

/**
 * Singular, as they stand in an identifier between its capitals. Left out are words that have another meaning in every program:
 * mode (of a file, of a transaction), option, answer, room (of Socket.IO), stage and tile (of the look), and `player`, the
 * account's name in contracts and columns.
 */
const GAME_WORDS = new Set([
  'badge', 'battle', 'bookmark', 'category', 'coin', 'contest', 'exam', 'game', 'jackpot', 'leaderboard', 'level', 'lifeline', 'lobby',
  'opponent', 'payout', 'question', 'quiz', 'referral', 'round', 'score', 'streak', 'verdict',
])

/** Phrases in which such a word means something else. */
const OTHER_MEANINGS = [
  /\blog_?levels?\b/gi, // LOG_LEVEL
  /\bISOLATION LEVEL\b/g, // of a transaction
  /\bpino\(\{ level\b/g, // the logger's own name for it
  /\{ level: WARN\b/g, // the same, in a line that is not the logger's
  /\bcompressionLevel\b/g, // of a PNG
  /\bquestion marks?\b/gi,
  /round[- ]?trips?/gi,
  /\bMath\.round\b/g,
  /\bRound(?:Button|Link)\b/g, // the shape
  /(['"])round\1/g, // the shape of a line's end
]

const READ = /\.(?:tsx?|css|html|md|json|svg)$/
/** A text's words are the product's; its keys are the platform's. */
const TEXTS = /\/texts\.[\w-]+\.json$/

/** A fault for each line of the platform that holds a word of the game. */
export function findGameWords(root: string): LayoutViolation[] {
  return filesUnder(root, PLATFORM).flatMap((file) => [...wordsIn(file).map((word) => faultOf(file, word)), ...(READ.test(file) ? lineFaults(root, file) : [])])
}

function lineFaults(root: string, file: string): LayoutViolation[] {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  const said = TEXTS.test(file) ? lines.map((line) => /^\s*"([^"]*)"\s*:/.exec(line)?.[1] ?? '') : lines
  return said.flatMap((line, at) => wordsIn(line).map((word) => faultOf(`${file}:${at + 1}`, word)))
}

function faultOf(file: string, word: string): LayoutViolation {
  return { file, wrong: `"${word}" is a word of the game`, todo: 'name it for any product, or move it into a feature' }
}

/** The game's words in a text, each once. */
function wordsIn(text: string): string[] {
  const plain = OTHER_MEANINGS.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text)
  const words = plain.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())
  return [...new Set(words.map(singular).filter((word) => GAME_WORDS.has(word)))]
}

function singular(word: string): string {
  return word === 'quizzes' ? 'quiz' : word.replace(/ies$/, 'y').replace(/s$/, '')
}

if (import.meta.main) {
  const faults = findGameWords(process.cwd())
  for (const { file, wrong, todo } of faults) console.error(`${file}: ${wrong}\n    ${todo}`)
  console.log(faults.length === 0 ? 'The platform contains no word of the game.' : `${faults.length} found.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

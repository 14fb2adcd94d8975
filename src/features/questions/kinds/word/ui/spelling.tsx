import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import type { FieldPlay } from '../../ui/field.ts'
import { runsFromTheRight, shown } from './filling.ts'
import { useTyping, useWord, type Word } from './use-word.ts'

/** The boxes of the word and the keys that fill them. */
export function Spelling({ play }: { play: FieldPlay }) {
  const word = useWord(play)
  useTyping(word)
  const dir = runsFromTheRight(word.board.letters) ? 'rtl' : 'ltr'
  return (
    <div key={play.question.id} dir={dir} className="grid animate-deal justify-items-center gap-4 sm:gap-7">
      <Boxes word={word} play={play} />
      <Keys word={word} />
    </div>
  )
}

const BOX =
  'grid aspect-[4/5] max-h-17 w-full min-w-0 place-items-center rounded-chip border-2 font-show text-base font-bold sm:aspect-square sm:text-2xl'
/** Longer words take two rows on a phone. */
const ONE_ROW = 10

function Boxes({ word: { board, filling, next, open, remove }, play: { phase, verdict } }: { word: Word; play: FieldPlay }) {
  const { t } = useTexts()
  const signs = shown(filling, board)
  const shownVerdict = phase === 'verdict' ? verdict : undefined
  const right = shownVerdict?.right?.[0] === undefined ? undefined : signsIn(shownVerdict.right[0], board.boxes.length)
  const spelled = signs.map((sign) => sign || t('questions.word.empty-box')).join(' ')
  const perRow = board.boxes.length > ONE_ROW ? Math.ceil(board.boxes.length / 2) : board.boxes.length
  return (
    <ol
      aria-label={t('questions.word.word', { spelled })}
      style={{ '--boxes': board.boxes.length, '--row': perRow } as object}
      className="grid w-full max-w-[calc(var(--boxes)*4.75rem)] grid-cols-[repeat(var(--row),minmax(0,4.25rem))] justify-center gap-1 sm:grid-cols-[repeat(var(--boxes),minmax(0,4.25rem))] sm:gap-2.5"
    >
      {signs.map((sign, box) => {
        const fixed = board.boxes[box] !== ''
        if (sign === ' ') return <li key={box} aria-hidden />
        const known = right?.[box]
        const look = shownVerdict
          ? lookOfVerdict(known, sign, shownVerdict.code)
          : fixed
            ? 'border-gel text-gel'
            : sign
              ? 'border-say bg-say text-stage'
              : box === next && open
                ? 'edge border-gel bg-prop [--edge:var(--gel)]'
                : 'border-dashed border-line'
        return (
          <li key={box} className="grid justify-items-center">
            {sign && !fixed && open ? (
              <button
                type="button"
                onClick={() => remove(box)}
                aria-label={t('questions.word.take-out', { letter: sign, box: box + 1 })}
                className={cx(BOX, look, 'min-h-11')}
              >
                {sign}
              </button>
            ) : (
              <span className={cx(BOX, look, 'min-h-11')}>{shownVerdict ? (known ?? sign) : sign}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** After the verdict: right letters light up, wrong ones are replaced by the right letter. */
function lookOfVerdict(known: string | undefined, sign: string, code: 'r' | 'w' | 'a'): string {
  if (code === 'r' || (known !== undefined && known === sign)) return 'border-lime bg-lime text-ink'
  return code === 'w' ? 'border-coral text-say' : 'border-gel'
}

/** The right word in its boxes; undefined where it does not fit them. */
function signsIn(word: string, boxes: number): string[] | undefined {
  const signs = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word.normalize('NFC'))].map(({ segment }) =>
    segment.toUpperCase(),
  )
  return signs.length === boxes ? signs : undefined
}

const KEY =
  'grid h-13 place-items-center rounded-card border-2 font-show text-xl font-bold transition-[translate] duration-75 sm:h-17 sm:text-2xl'

/** Two rows on a desktop where they do not fit one. */
const keysInRow = (keys: number): number => (keys <= ONE_ROW ? keys : Math.ceil(keys / 2))

/** Lit keycaps; one that is used goes out. */
function Keys({ word: { board, used, open, next, press } }: { word: Word }) {
  const { t } = useTexts()
  return (
    <div
      role="group"
      aria-label={t('questions.word.keys')}
      style={{ '--keys': keysInRow(board.letters.length) } as object}
      className="grid w-full max-w-form grid-cols-5 gap-3 sm:max-w-none sm:grid-cols-[repeat(var(--keys),4.25rem)] sm:justify-center"
    >
      {board.letters.map((letter, key) => {
        const out = used.has(key)
        return (
          <button
            key={key}
            type="button"
            aria-label={out ? t('questions.word.used', { letter }) : letter}
            aria-disabled={out || !open || next < 0 || undefined}
            onClick={() => !out && press(key)}
            className={cx(KEY, out ? 'border-dashed border-line text-hush' : 'edge border-line bg-prop text-say hover:border-gel')}
          >
            {letter}
          </button>
        )
      })}
    </div>
  )
}

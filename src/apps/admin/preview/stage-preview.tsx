/** The question or the text that the form sends: on the stage of its mode, played against its own judge; on the page where it is read. */
import { useEffect, useState, type ComponentType } from 'react'
import type { Envelope } from '../../../platform/pure/action.ts'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import { call } from '../../../platform/web/net/call.ts'
import { setTexts, useTexts } from '../../../platform/web/texts/texts.ts'
import { HOUSE_LOOK, type Look } from '../../../platform/web/ui/look.ts'
import { getSystemLanguageJson } from '../../../features/languages/contract.ts'
import { PREVIEW_READY, type PreviewMessage } from '../../../features/questions/admin/preview-frame.tsx'
import { kindOf, questionOnTheWire, rightAnswer } from '../../../features/questions/kinds/rules.ts'
import type { AskedQuestion, Deal } from '../../../features/questions/kinds/rules/kind.ts'
import type { OpenRound } from '../../../features/rounds/contract.ts'
import type { AnswerField } from '../../../features/rounds/ui/one-by-one/field.ts'
import { Stage } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import { useRound, type Opener, type SendAnswer } from '../../../features/rounds/ui/one-by-one/use-round.ts'
import { DEFAULTS } from '../../../features/settings/rules.ts'

type ModeLook = Look & { titleKey: PlainTextKey; bookmarkType?: number }
const LOOKS = Object.entries(import.meta.glob<Record<string, ModeLook>>('../../../modes/*/ui/look.ts', { eager: true })).flatMap(([file, all]) => Object.values(all).map((look) => ({ mode: file.split('/').at(-3), look })))
/** What modes add to the fields of their questions: formulas, squared paper. */
const FIELDS = Object.entries(import.meta.glob<{ useField?: () => AnswerField }>(['../../../modes/*/ui/practice.ts', '../../../modes/*/ui/field.ts'], { eager: true }))
type TextMessage = Extract<PreviewMessage, { text: object }>
/** The part of a mode that shows a text. */
const READERS = Object.values(import.meta.glob<{ ReadingText: ComponentType<Pick<TextMessage, 'text'>> }>('../../../modes/*/ui/reading-text.tsx', { eager: true }))
const QUESTION_MS = 30_000

type Shown = Extract<PreviewMessage, { preview: object }>['preview']

export function StagePreview() {
  const shown = useShown()
  const code = shown?.language
  const [spoken, setSpoken] = useState<string>()
  useEffect(() => {
    if (code) void speak(code).then(() => setSpoken(code))
  }, [code])
  if (!shown || spoken === undefined) return null
  return 'text' in shown ? <TextPreview text={shown.text} /> : <Preview key={JSON.stringify(shown)} shown={shown.preview} />
}

/** Only the page that holds the frame, of the same origin, is listened to. */
function useShown(): PreviewMessage | undefined {
  const [shown, setShown] = useState<PreviewMessage>()
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || origin !== location.origin || typeof data !== 'string') return
      setShown(JSON.parse(data) as PreviewMessage)
    }
    addEventListener('message', onMessage)
    parent.postMessage(PREVIEW_READY, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return shown
}

/** A language that the screens do not speak is shown in the best one that they do. */
async function speak(code: string): Promise<void> {
  const answer = (await call(getSystemLanguageJson, { from: '2', language: code }, { quiet: true })) ?? undefined
  if (answer && !answer.error) setTexts(answer.data.data, answer.data.code, answer.data.rtl_support === 1)
}

function TextPreview({ text }: Pick<TextMessage, 'text'>) {
  const Reading = READERS[0]?.ReadingText
  return Reading ? <main className="min-h-dvh bg-stage p-3"><Reading text={text} /></main> : null
}

const NO_FIELD: AnswerField = {}
const useNoField = () => NO_FIELD

function Preview({ shown }: { shown: Shown }) {
  const { t } = useTexts()
  const found = LOOKS.find(({ look }) => look.bookmarkType === shown.type)
  const useField = FIELDS.find(([file, { useField: own }]) => own && file.includes(`/modes/${found?.mode}/`))?.[1].useField ?? useNoField
  const field = useField()
  const [{ open, sendAnswer }] = useState(() => roundOf(shown))
  // A verdict stays until the player goes on.
  const round = useRound(open, true, undefined, sendAnswer)
  // No clock runs, and one that stands at nothing would look as if the time were over.
  return <Stage look={found?.look ?? HOUSE_LOOK} title={found ? t(found.look.titleKey) : t('web.brand')} place="" round={{ ...round, leftMs: QUESTION_MS }} onLeave={() => undefined} field={{ ...field, pointless: true }} />
}

/** A round of this one question, without time, lifelines or points. */
function roundOf({ wording, type }: Shown): { open: Opener; sendAnswer: SendAnswer } {
  const asked: AskedQuestion = { ...wording, id: 1, version: 1, marks: 1, categoryType: type }
  const deal = kindOf(asked).deal(asked, { ...DEFAULTS, option_shuffle_mode: 0, option_e_mode: 1 }, Math.random)
  const question = questionOnTheWire(asked, deal, { position: 1, timeMs: QUESTION_MS })
  const round: OpenRound['round'] = { id: 'preview', mode: 'preview', pace: 'one-by-one', total: 1, position: 1, ends_in_ms: null, lifelines: [], resumed: 0, marks: '', score: 0, streak: 0 }
  const done = <Data,>(data: Data): Promise<Envelope<Data>> => Promise.resolve({ error: false, message: '111', data })
  return {
    open: () => done({ round, questions: [question], keep: [], poll: [] }),
    sendAnswer: ({ answer }) => done({ verdict: verdictOn(asked, deal, answer), next: null, ends_in_ms: null, finished: 1 as const }),
  }
}

function verdictOn(asked: AskedQuestion, deal: Deal, answer: string) {
  const right = rightAnswer(asked, deal)
  const share = kindOf(asked).judge(right, answer, asked.more)
  return { correct: share > 0 ? (1 as const) : (0 as const), right_answer: right, ...(asked.note && { note: asked.note }), ...(asked.audioText && { audio_text: asked.audioText }), points: 0, score: 0, streak: 0 }
}

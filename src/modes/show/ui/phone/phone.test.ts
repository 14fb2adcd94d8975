import fs from 'node:fs'
import path from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setTexts } from '../../../../platform/web/texts/texts.ts'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import type { PhoneQuestion } from './answers.ts'
import { Claim } from './claim.tsx'
import { NameScreen, type NameProps } from './name.tsx'
import { Phone, type PhoneProps } from './phone.tsx'
import { PinScreen } from './pin.tsx'
import { TeamChoice } from './team-choice.tsx'
import { YearScreen } from './year.tsx'

const textsIn = (folder: string, prefix: string, code: string) => {
  const file = path.resolve(import.meta.dirname, '../../../../', folder, `texts.${code}.json`)
  return Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>).map(([key, text]) => [`${prefix}.${key}`, text] as const)
}
const speak = (code: string, rtl = false) => setTexts(Object.fromEntries([...textsIn('platform/web', 'web', code), ...textsIn('modes/show', 'show', code)]), code, rtl)

/** A missing text is a warning, and its key is shown. */
const warned = vi.spyOn(console, 'warn')
beforeEach(() => speak('en'))
afterEach(() => {
  expect(warned).not.toHaveBeenCalled()
  warned.mockClear()
})
afterAll(() => {
  warned.mockRestore()
  setTexts({}, 'en', false)
})

const textOf = (html: string) => html.replaceAll(/<title>.*?<\/title>|<[^>]*aria-hidden[^>]*\/>/g, '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const drawn = <Props extends object>(screen: FunctionComponent<Props>, props: Props) => renderToStaticMarkup(createElement(screen, props))

const options = ['Mercury', 'Iron', 'Zinc', 'Lead'].map((text, at) => ({ id: String(at + 1), text }))
const question: PhoneQuestion = { id: 'q', position: 2, question: 'Which metal is liquid in a warm room?', question_type: '1', options, image: '', image_text: '', time_ms: 20_000, kind: 'one', worth: 1000 }
const room: RoomOnTheWire = { phase: 'open', position: 2, total: 3, ends_in_ms: 11_000, time_ms: 20_000, held: 0, muted: 0, blank: 0, seats: 42, answered: 37, question }
const own: OwnOnTheWire = { seat: 3, name: 'Amara', team: -1, state: 'in', points: 3010, place: 6, was: 0, behind: 110, from: 1, given: '', marks: 'r', may_answer: 1, guest: 1 }
const nothing = () => undefined
const phone = (inRoom: Partial<RoomOnTheWire> = {}, mine: Partial<OwnOnTheWire> = {}, more: Partial<PhoneProps> = {}) =>
  drawn(Phone, { title: 'Friday quiz', room: { ...room, ...inRoom }, own: { ...own, ...mine }, sending: '', lost: false, placeBefore: null, missed: null, pinPath: '/show/', onAnswer: nothing, fastestMs: null, onReplay: null, onClaim: null, onShare: null, ...more })
const says = (...screen: Parameters<typeof phone>) => textOf(phone(...screen))
const closed = { phase: 'closed' as const, ends_in_ms: null, right_answer: '1', right: 11, answered: 42, counts: [{ answer: '1', seats: 11 }, { answer: '3', seats: 7 }] }

it('asks with a button for each option, named by letters and keys', () => {
  const html = phone()
  expect(html.match(/<button[^>]*aria-keyshortcuts="\d"/g)).toHaveLength(4)
  expect(html).toContain('aria-label="11 seconds left"')
  expect(textOf(html)).toMatch(/Which metal.*A Mercury.*B Iron.*C Zinc.*D Lead/)
})

it.each([
  ['several', {}, 'Tap all that are right.'],
  ['sequence', {}, 'Tap them one after the other'],
  ['number', { options: [], number: { unit: 'm' } }, 'Your number, in m'],
  ['word', { options: [], boxes: ['', '', ' ', ''] }, 'Your answer'],
  ['place', { options: [] }, 'Here it is'],
  ['poll', {}, 'A Mercury'],
])('has a field for questions of the kind "%s"', (kind, more, words) => expect(says({ question: { ...question, kind, ...more } })).toContain(words))

it('shows an answer on its way as chosen and locked', () => {
  const html = phone({}, {}, { sending: '3' })
  expect(html).toMatch(/aria-pressed="true"[^>]*aria-disabled="true"[^>]*aria-keyshortcuts="3"/)
  expect(textOf(html)).toContain('Sending your answer')
})

it('says what was missed, above the running question', () => {
  expect(says({}, {}, { missed: [1] })).toMatch(/Welcome back.*You missed question 1\..*Which metal/)
  expect(says({}, {}, { missed: [1, 2] })).toContain('You missed 2 questions.')
})

it('shows the own choice and how many answered', () => {
  expect(says({}, { given: '3', may_answer: 0 })).toMatch(/Your answer is in.*C Zinc Your choice.*37 of 42 answered 11 s/)
})

it('shows of what the points of a right answer consist', () => {
  const earned = { base: 500, speed: 370, run: 50, share: 1, ms: 5200, in_a_row: 2 }
  expect(says(closed, { given: '1', marks: 'rr', earned, place: 5 }, { placeBefore: 6 })).toMatch(/Right!.*\+920.*Right answer 500 Speed, 5\.2 s 370 Right in a row 50 2 in a row.*Up 1 place 110 points behind/)
})

it('shows the right and the own option of a wrong answer', () => {
  const earned = { base: 0, speed: 0, run: 0, share: 0, ms: 5200, in_a_row: 0 }
  expect(says(closed, { given: '3', marks: 'rw', earned })).toMatch(/Not this time.*A Mercury Right.*C Zinc Your choice.*No points lost\. 30 others did not get it either\./)
  expect(says(closed, { given: '3', marks: 'rw', earned: { ...earned, base: -250 } })).toContain('250 points lost.')
  expect(says(closed, { marks: 'rn' }, { lost: true })).toMatch(/Your answer came too late.*A Mercury Right/)
})

it('shows the answers of kinds without options in words', () => {
  const earned = { base: 0, speed: 0, run: 0, share: 0, ms: 5200, in_a_row: 0 }
  const number = { ...closed, right_answer: '8849', question: { ...question, kind: 'number', options: [], number: { unit: 'm' } } }
  expect(says(number, { given: '900', marks: 'rw', earned })).toMatch(/8,849 m Right.*900 m Your answer/)
  const order = { ...closed, right_answer: '2,1', question: { ...question, kind: 'sequence', options: options.slice(0, 2) } }
  expect(says(order, { given: '1,2', marks: 'rw', earned })).toMatch(/1 Iron 2 Mercury Right.*1 Mercury 2 Iron Your answer/)
})

it.each<[string, Partial<RoomOnTheWire>, Partial<OwnOnTheWire>, RegExp]>([
  ['a vote', { ...closed, right_answer: '', question: { ...question, kind: 'poll', worth: 0 } }, { given: '3', marks: 'r-' }, /Your vote counts.*C Zinc.*6 others chose the same/],
  ['a late-comer', {}, { may_answer: 0, marks: 'l', place: 0 }, /You begin with the next question.*Question 2 is being played right now\. Number 3 is yours\..*1 question to go/],
  ['a late-comer of the last question', { position: 3 }, { may_answer: 0, marks: 'll' }, /This is the last question/],
  ['the board', { phase: 'board' }, { marks: 'rr' }, /Place 6 of 42/],
  ['the lobby', { phase: 'lobby', position: 0, question: null }, { team: 3, place: 0 }, /42 here.*You’re in.*Amara.*Team Turtles.*Look up/],
  ['a name that waits', { phase: 'lobby', position: 0, question: null }, { state: 'waiting' }, /One moment.*The host lets you in/],
  ['a slide', { phase: 'slide', question: { ...question, kind: 'slide', question: 'Round two' } }, {}, /Round two.*Look up/],
  ['a host who is away', { held: 1 }, {}, /The host will be right back/],
  ['a seat that was put out', {}, { state: 'out' }, /took you out.*Join another show/],
  ['the end', { phase: 'over', position: 3 }, { marks: 'rpn' }, /Place 6 of 42.*3,010 points.*Right 1 \/ 3 Longest run 2/],
])('has a screen for %s', (_, inRoom, mine, words) => expect(says(inRoom, mine)).toMatch(words))

it('offers at the end what there is', () => {
  expect(says({ phase: 'over' }, {}, { fastestMs: 2200, onReplay: nothing, onClaim: nothing, onShare: nothing })).toMatch(/Fastest 2\.2 s.*Play it again Keep my seat Share/)
  expect(says({ phase: 'over' })).not.toMatch(/Fastest|Play it again|Keep my seat|Share/)
})

it('asks for the pin, and for an account', () => {
  expect(textOf(drawn(PinScreen, { busy: false, tried: '', error: null, signIn: { path: '/sign-in/', onFollow: nothing }, onPin: nothing }))).toMatch(/Sign in.*Join the show.*Go in/)
  expect(drawn(PinScreen, { busy: false, tried: '123456', error: 'No such show', signIn: null, onPin: nothing })).toMatch(/value="123456".*No such show/)
  const claim = { seat: { ...own, seats: 42 }, erasedOn: '2026-12-20T12:00:00Z', signUpPath: '/a', signInPath: '/b', onAway: nothing, onKeep: null, busy: false, error: null, onClose: nothing }
  expect(textOf(drawn(Claim, claim))).toMatch(/Keep your seat for good.*Place 6 of 42.*Make an account I have one already.*December 20/)
  expect(textOf(drawn(Claim, { ...claim, onKeep: nothing, error: 'Not yours' }))).toMatch(/Not yours.*Put it on my account/)
})

const door: NameProps['show'] = { show_id: 's', pin: '482915', title: 'Friday quiz', host: 'Leila', language: 'en', phase: 'lobby', seats: 41, total: 12, name_gate: 'free', team_choice: 'chosen', teams: [], puzzle: null, asks_year: 0 }
it('asks a guest for the year of birth without an example of one', () => {
  const words = textOf(drawn(YearScreen, { onPass: nothing }))
  expect(words).toMatch(/One question first.*Year of birth.*Everybody is asked/)
  expect(words).not.toMatch(/\d/)
})

const nameScreen = (show: Partial<NameProps['show']>, more: Partial<NameProps> = {}) =>
  drawn(NameScreen, { show: { ...door, ...show }, busy: false, error: null, ownName: '', ownPicture: '', eraseDays: 30, onSeat: nothing, ...more })
const nameWords = (...screen: Parameters<typeof nameScreen>) => textOf(nameScreen(...screen))

it('asks for a name as the show wants it', () => {
  expect(nameWords({})).toMatch(/Leila’s show • 41 here.*What shall we call you\?.*Everyone in the room can see it.*Take my seat Give me a name.*after 30 days/)
  expect(nameWords({ name_gate: 'approved' })).toContain('The host looks at each name first.')
  expect(nameScreen({}, { ownName: 'Leila', eraseDays: null })).toMatch(/value="Leila"(?!.*erased)/)
  expect(nameWords({ name_gate: 'dealt' })).toMatch(/Your name is a surprise In this show the names are dealt.*Take my seat(?!.*Give me a name)/)
})

it('asks for a team where it is chosen', () => {
  const teams = [{ team: 0, seats: 11 }, { team: 1, seats: 9 }]
  expect(textOf(drawn(TeamChoice, { teams, chosen: 1, onChoose: nothing }))).toMatch(/Your team.*Fish.*11 here.*Squirrels.*9 here/)
})

it('speaks Arabic with its own digits and letters', () => {
  speak('ar', true)
  expect(says()).toMatch(/المركز ٦.*أ Mercury/)
  expect(says({ phase: 'over' }, { marks: 'rpn' })).toMatch(/١ \/ ٣/)
})

/** Files as other programs write them, read as tables. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import iconv from 'iconv-lite'
import { zipSync, strToU8 } from 'fflate'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SourceRow } from '../rules/source.ts'
import { unpack } from './archive.ts'
import { sourceOf } from './files.ts'
import { decodeEntities, readMarkup } from './markup.ts'
import { wrongSentence } from './sentences.ts'
import { openTable, type Table, type TableWish } from './table.ts'
import { columnName } from './workbook.ts'

type Content = string | Uint8Array

async function inFolder(name: string, content: Content): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-formats-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await fs.writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

type Read = Pick<Table, 'header' | 'headerLine' | 'keys' | 'category' | 'openLicence' | 'sheets' | 'sheet'> & { rows: SourceRow[] }

async function read(name: string, content: Content, wish: TableWish & { encoding?: string } = {}): Promise<Read> {
  const source = await sourceOf(await inFolder(name, content), name, undefined)
  const table = await openTable(source as Parameters<typeof openTable>[0], { name, encoding: wish.encoding, onBytes: () => undefined }, wish)
  return { ...table, rows: await allOf(table.rows) }
}

async function allOf(rows: AsyncIterable<SourceRow>): Promise<SourceRow[]> {
  const all: SourceRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

/** Rows as objects, without empty cells. */
const cellsIn = ({ header, rows }: Read) => rows.map(({ cells, fault }) => ({ ...Object.fromEntries(header.flatMap((word, i) => (cells[i] ? [[word, cells[i]]] : []))), ...(fault && { wrong: wrongSentence(fault) }) }))

describe('CSV', () => {
  it.each([
    ['commas', 'question,answer\n"a, b",c'], ['semicolons', 'Frage;Antwort\n"a, b";c'], ['tabs', 'question\tanswer\na, b\tc'], ['bars', 'question|answer\na, b|c'],
    ['a separator that is said', 'sep=;\nquestion;answer\na, b;c'], ['semicolons under headers that say nothing', 'x;y\na, b;c'],
  ])('is separated by %s', async (_what, text) => expect((await read('a.csv', text)).rows.map(({ cells }) => cells)).toEqual([['a, b', 'c']]))

  it('has line breaks and quotes in quoted cells, and counts lines as an editor does', async () => {
    const { rows } = await read('a.csv', 'question,answer\r\n"one\r\ntwo ""three""",b\r\n\r\n"four\n\nfive",c\r\nsix,d')
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([[2, 'one\ntwo "three"', 'b'], [5, 'four\n\nfive', 'c'], [8, 'six', 'd']])
  })

  it('may explain itself above its header', async () => expect(await read('a.csv', 'My bank\n\nMade in May\nquestion,answer\nOne?,b')).toMatchObject({ header: ['question', 'answer'], headerLine: 4, rows: [{ cells: ['One?', 'b'] }] }))
  it('may have no header', async () => expect(await read('a.csv', 'One?,x,y,a\nTwo?,x,y,b', { headerless: true })).toMatchObject({ header: ['A', 'B', 'C', 'D'], rows: [{ line: 1 }, { line: 2 }] }))
  it('has no formulas: what begins like one is text, without the apostrophe that says so', async () =>
    expect((await read('a.csv', "question,answer\n=1+1,'=1+1\n'-5,''=x\n'tis,@a")).rows.map(({ cells }) => cells)).toEqual([['=1+1', '=1+1'], ['-5', "'=x"], ["'tis", '@a']]))

  it.each(['utf8', 'windows-1252', 'utf-16le', 'utf-16be'])('may be in %s without saying so', async (encoding) =>
    expect((await read('a.csv', iconv.encode('question,answer\nGrößer als „Ärger“?,Über\n', encoding))).rows[0]?.cells).toEqual(['Größer als „Ärger“?', 'Über']))
  it('is refused in words where the encoding that is named is none', () => expect(read('a.csv', 'question,answer\nA?,b\n', { encoding: 'klingon' })).rejects.toThrow(/no encoding "klingon"/))
  it('may be in an encoding that is named', async () => expect((await read('a.csv', iconv.encode('السؤال,الجواب\nما هذا؟,نعم\n', 'windows-1256'), { encoding: 'windows-1256' })).header).toEqual(['السؤال', 'الجواب']))
  it('knows keys that are letters by the names of its columns', async () => expect([(await read('a.csv', 'question,Option A,answer\n')).keys, (await read('a.csv', 'Frage,Antwort A,Lösung\n')).keys]).toEqual(['named', 'each']))
  it.each<[string, Content, RegExp]>([
    ['a million columns', `${'a,'.repeat(1_000_000)}\n`, /longer than 100000|columns, 50 is the most/],
    ['what is no text', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), /no text/],
  ])('is refused with %s', async (_what, content, wrong) => await expect(read('a.csv', content)).rejects.toThrow(wrong))
})

describe('XLSX', () => {
  const book = (rows: SheetData) => writeXlsxFile(rows).toBuffer()

  it('is a Kahoot template with its header in the eighth row', async () => {
    const top: SheetData = [['Quiz template'], ['Add questions, at least two answer alternatives, time limit and choose correct answers.'], [], ['Remember: questions have a limit of 120 characters'], [], [], []]
    const header = [null, 'Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters', 'Answer 3 - max 75 characters', 'Answer 4 - max 75 characters', 'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs', 'Correct answer(s) - choose at least one']
    const table = await read('quiz.xlsx', await book([...top, header, [1, 'Which has rings?', 'Mars', 'Saturn', null, null, 20, 2], [2, 'Which are planets?', 'Mars', 'Vega', 'Venus', null, 30, '1,3'], [3, null, null, null, null, null, null, null]]))
    expect(table).toMatchObject({ headerLine: 8, keys: 'each', rows: [{ line: 9, cells: ['1', 'Which has rings?', 'Mars', 'Saturn', '', '', '20', '2'] }, { line: 10 }, { line: 11 }] })
  })

  it('names its sheets, and any can be read', async () => {
    const file = await writeXlsxFile([{ data: [['question'], ['One?']], sheet: 'Deutsch' }, { data: [['question'], ['Two?']], sheet: 'Français' }]).toBuffer()
    expect(await read('a.xlsx', file)).toMatchObject({ sheets: ['Deutsch', 'Français'], sheet: 'Deutsch', rows: [{ cells: ['One?'] }] })
    expect(await read('a.xlsx', file, { sheet: 'Français' })).toMatchObject({ rows: [{ cells: ['Two?'] }] })
    await expect(read('a.xlsx', file, { sheet: 'None' })).rejects.toThrow('it has no sheet "None"')
  })

  it('does not take what a cell computes, nor a date', async () => {
    const { rows } = await read('a.xlsx', await book([['question', 'answer', 'note'], ['One?', { type: 'Formula', value: '=1+1' }, { value: new Date('2020-05-01'), type: Date, format: 'dd/mm/yyyy' }], ['Two?', 'a', null]] as SheetData))
    expect(rows[0]?.faults?.map((fault) => [fault.at, fault.value, wrongSentence(fault)])).toMatchObject([[2, '2020-05-01', expect.stringMatching(/a date/)], [1, expect.anything(), 'a cell that computes is not taken']])
    expect(rows[1]?.faults).toBeUndefined()
  })
  it('names columns by letters', () => expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']))
})

const quiz = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions}\n</quiz>`
const answers = (...all: [text: string, fraction: string][]) => all.map(([text, fraction]) => `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback><text></text></feedback></answer>`).join('')
const stem = (text: string) => `<name><text>Name</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>`

describe('Moodle XML', () => {
  const xml = async (questions: string) => cellsIn(await read('physics quiz.xml', quiz(questions)))

  it('has choices, statements, words, numbers and orders, with their categories', async () =>
    expect(
      await xml(`<question type="category"><category><text>$course$/top/Space/Planets</text></category></question>
        <question type="multichoice">${stem('<p>Which has <b>rings</b>?<br>Say it.</p>')}<generalfeedback format="html"><text>Seen in 1610.</text></generalfeedback><single>true</single>${answers(['Mars', '0'], ['<p>Saturn</p>', '100'])}</question>
        <question type="multichoice">${stem('Which are planets?')}<single>false</single>${answers(['Mars', '50'], ['Vega', '-100'], ['Venus', '50'])}</question>
        <question type="truefalse">${stem('Ice is cold.')}${answers(['true', '0'], ['false', '100'])}</question>
        <question type="shortanswer">${stem('Who?')}<usecase>0</usecase>${answers(['Galileo', '100'], ['Kepler', '0'])}</question>
        <question type="numerical">${stem('When?')}<answer fraction="100"><text>1610</text><tolerance>5</tolerance></answer></question>
        <question type="ordering">${stem('Order them.')}${answers(['Mercury', '1'], ['Venus', '1'], ['Earth', '1'])}</question>`),
    ).toEqual([
      { category: 'Space', subcategory: 'Planets', question: 'Which has rings?\nSay it.', optiona: 'Mars', optionb: 'Saturn', answer: 'b', note: 'Seen in 1610.' },
      { category: 'Space', subcategory: 'Planets', question: 'Which are planets?', optiona: 'Mars', optionb: 'Vega', optionc: 'Venus', answer_type: '1', answer1: 'a', answer2: 'c' },
      { category: 'Space', subcategory: 'Planets', question: 'Ice is cold.', question_type: '2', optiona: 'True', optionb: 'False', answer: 'b' },
      { category: 'Space', subcategory: 'Planets', question: 'Who?', answer: 'Galileo' },
      { category: 'Space', subcategory: 'Planets', question: 'When?', answer: '1610', range: '5' },
      { category: 'Space', subcategory: 'Planets', question: 'Order them.', optiona: 'Mercury', optionb: 'Venus', optionc: 'Earth', answer_type: '2', answer1: 'a', answer2: 'b', answer3: 'c' },
    ]))

  it('brings its picture along', async () => {
    const { rows } = await read('a.xml', quiz(`<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>A cat?<img src="@@PLUGINFILE@@/my%20cat.png" alt=""></p>]]></text><file name="my cat.png" path="/" encoding="base64">aGVsbG8=</file></questiontext>${answers(['true', '100'])}</question>`))
    expect(rows).toMatchObject([{ line: 3, embedded: [{ name: 'question-3/my cat.png', base64: 'aGVsbG8=' }] }])
  })

  it('may be in the encoding that it names', async () => {
    const text = quiz(`<question type="truefalse">${stem('Größe?')}${answers(['true', '100'])}</question>`).replace('UTF-8', 'windows-1252')
    expect(cellsIn(await read('a.xml', iconv.encode(text, 'windows-1252')))).toMatchObject([{ question: 'Größe?' }])
  })

  it.each<[string, string, RegExp]>([
    ['pairs', `<question type="matching">${stem('x')}</question>`, /match pairs/],
    ['gaps', `<question type="cloze">${stem('x')}</question>`, /type "cloze"/],
    ['a description', `<question type="description">${stem('x')}</question>`, /a description/],
    ['a film', `<question type="truefalse">${stem('<video src="a.mp4"></video>')}${answers(['true', '100'])}</question>`, /shown as text: video/],
    ['two pictures', `<question type="truefalse">${stem('<img src="a.png"><img src="b.png">')}${answers(['true', '100'])}</question>`, /2 pictures/],
    ['an option that is a picture', `<question type="multichoice">${stem('x')}${answers(['<img src="a.png">', '100'], ['b', '0'])}</question>`, /an option is a picture/],
    ['no right option', `<question type="multichoice">${stem('x')}${answers(['a', '0'], ['b', '0'])}</question>`, /no option is marked right/],
  ])('has a row that is refused with %s', async (_what, question, wrong) => expect(await xml(question)).toMatchObject([{ wrong: expect.stringMatching(wrong) }]))

  it.each<[string, Content, RegExp]>([
    ['is not closed', quiz('<question type="truefalse"><name></question>'), /<name> is never closed/],
    ['is cut off', '<quiz><question type="essay">', /never closed/],
    ['is something else', '<html><body/></html>', /it begins with <html>, not <quiz>/],
    ['is no XML', 'question,answer', /it has no <quiz>/],
    ['declares entities of its own', `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>`, /document type/],
    ['is deep without end', `<quiz>${'<a>'.repeat(1_000)}`, /lie more than 30 deep/],
    ['is in another encoding than it says', iconv.encode(quiz('ä'), 'windows-1252'), /not in the encoding that it names/],
    ['names an encoding that is none', '<?xml version="1.0" encoding="klingon"?><quiz/>', /no encoding "klingon"/],
  ])('is refused when it %s', async (_what, content, wrong) => await expect(read('a.xml', content)).rejects.toThrow(wrong))
})

describe('JSON', () => {
  const result = { type: 'multiple', difficulty: 'easy', category: 'Science &amp; Nature', question: 'What is &quot;H2O&quot;?', correct_answer: 'Water', incorrect_answers: ['Salt', 'Wine', 'Tea&#039;s'] }
  const WATER = { category: 'Science & Nature', question: 'What is "H2O"?', optiona: 'Water', optionb: 'Salt', optionc: 'Wine', optiond: 'Tea\'s', answer: 'a' }
  const coded = (code: (text: string) => string) => JSON.stringify({ response_code: 0, results: [{ ...result, category: code('Science & Nature'), type: code('multiple'), question: code('What is "H2O"?'), correct_answer: code('Water'), incorrect_answers: ['Salt', 'Wine', 'Tea\'s'].map(code) }] })

  it.each([
    ['entities', JSON.stringify({ response_code: 0, results: [result] })],
    ['codes of addresses', coded(encodeURIComponent)],
    ['old codes of addresses', coded((text) => encodeURIComponent(text).replaceAll('%20', '+'))],
    ['Base64', coded((text) => Buffer.from(text).toString('base64'))],
  ])('of the Open Trivia Database has %s', async (_what, text) => {
    const table = await read('opentdb.json', text)
    expect([table.openLicence, cellsIn(table)]).toEqual([true, [WATER]])
  })

  it('has statements with their words in order, and entries that are none', async () =>
    expect(cellsIn(await read('a.json', JSON.stringify({ results: [{ ...result, type: 'boolean', correct_answer: 'False', incorrect_answers: ['True'] }, { question: 'x' }, 7] })))).toMatchObject([{ optiona: 'True', optionb: 'False', answer: 'b' }, { wrong: expect.stringMatching(/no question/) }, { wrong: expect.stringMatching(/no question/) }]))

  it('may be a list of objects with the columns as keys, options in a list', async () => {
    const table = await read('a.json', JSON.stringify({ questions: [{ question: 'One?', options: ['x', 'y'], answer: 'b', level: 3 }, { question: 'Two?', category: 'Own' }, 'x'] }))
    expect(table.header).toEqual(['question', 'optiona', 'optionb', 'optionc', 'optiond', 'optione', 'answer', 'level', 'category'])
    expect(cellsIn(table)).toEqual([{ question: 'One?', optiona: 'x', optionb: 'y', answer: 'b', level: '3' }, { question: 'Two?', category: 'Own' }, { wrong: 'it is no object' }])
  })

  it.each<[string, Content, RegExp]>([['is cut off', '[{"question"', /cannot be read as JSON/], ['holds no list', '{"a":1}', /no list of questions/], ['is not in UTF-8', iconv.encode('["ä"]', 'windows-1252'), /JSON in UTF-8/]])('is refused when it %s', async (_what, content, wrong) => await expect(read('a.json', content)).rejects.toThrow(wrong))
})

describe('markup', () => {
  it.each([
    ['<p>One</p>\n<p>two &amp; three</p>', 'One\ntwo & three'], ['10<sup>2</sup> H<sub>2</sub>O', '10² H₂O'], ['x<sup>abc</sup>', 'x^(abc)'], ['<ul><li>a</li><li>b</li></ul>', 'a\nb'], ['a<script>alert(1)</script>b<style>p{}</style>', 'ab'], ['1 &lt; 2', '1 < 2'], ['one\n   two', 'one two'],
  ])('%j is %j', (html, text) => expect(readMarkup(html).text).toBe(text))
  it('names what is lost', () => expect(readMarkup('<table><tr><td>1</td></tr></table><iframe></iframe><img src="a.png">')).toMatchObject({ lost: ['table', 'iframe'], pictures: ['a.png'] }))
  it('may be entities alone', () => expect(decodeEntities('a &lt;b&gt; &eacute; 1 < 2 & 3')).toBe('a <b> é 1 < 2 & 3'))
})

describe('an archive', () => {
  const files = (all: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))

  it('is unpacked without what archivers add', async () => {
    const unpacked = await unpack(await inFolder('a.zip', files({ 'bank.csv': 'question', 'pictures/a.png': 'x', '__MACOSX/._bank.csv': 'x', '.DS_Store': 'x' })), 'a.zip')
    onTestFinished(unpacked.close)
    expect(unpacked.names.toSorted()).toEqual(['bank.csv', 'pictures/a.png'])
    expect(await fs.readFile(path.join(unpacked.folder, 'pictures/a.png'), 'utf8')).toBe('x')
  })

  /** Three megabytes of zeros in three kilobytes, where two are the most. */
  const bomb = () => zipSync(Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.png`, new Uint8Array(MB)])))
  const MB = 1024 * 1024

  it('that unpacks to too much is refused before it is', async () => await expect(unpack(await inFolder('a.zip', bomb()), 'a.zip', 2 * MB)).rejects.toThrow('a.zip: it unpacks to more than 2 MB'))
  it('that says it is smaller than it is, too', async () => {
    const archive = Buffer.from(bomb())
    // Every size of its directory becomes 1.
    for (let at = archive.indexOf('PK\x01\x02', 'latin1'); at !== -1; at = archive.indexOf('PK\x01\x02', at + 1, 'latin1')) archive.writeUInt32LE(1, at + 24)
    await expect(unpack(await inFolder('a.zip', archive), 'a.zip', 2 * MB)).rejects.toThrow('a.zip: it unpacks to more than 2 MB')
  })
  it.each<[string, Uint8Array, RegExp]>([
    ['leads out of itself', files({ '../../evil.csv': 'x' }), /leads out of the archive/],
    ['is no archive', strToU8('PK and so on'), /no ZIP archive/],
  ])('that %s is refused', async (_what, content, wrong) => await expect(unpack(await inFolder('a.zip', content), 'a.zip')).rejects.toThrow(wrong))
  it('leaves nothing behind when it is refused', async () => {
    const before = (await fs.readdir(os.tmpdir())).filter((name) => name.startsWith('limelight-media-')).length
    await expect(unpack(await inFolder('a.zip', files({ 'a.csv': 'x', '../evil.csv': 'x' })), 'a.zip')).rejects.toThrow(/leads out/)
    expect((await fs.readdir(os.tmpdir())).filter((name) => name.startsWith('limelight-media-')).length).toBe(before)
  })
})

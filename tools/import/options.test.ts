import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { barOf, showProgress } from './progress.ts'
import { cellOf } from './report.ts'

describe('the command line', () => {
  it('names files from where it was typed', () =>
    expect(readOptions(['--language', 'AR', '--report', 'r.csv', '--dry-run', 'a.csv', '/b.txt'], '/here')).toEqual({
      help: false, files: ['/here/a.csv', '/b.txt'], format: undefined, bank: 'quiz-zone', media: undefined, language: 'ar', encoding: undefined, dryRun: true, report: '/here/r.csv',
    }))
  it('names what the questions are for, and where their pictures lie', () => expect(readOptions(['--set', 'audio', '--media', 'clips.zip', 'a.csv'], '/here')).toMatchObject({ bank: 'audio', media: '/here/clips.zip' }))
  it('may only ask for help', () => expect(readOptions(['--help'], '/').help).toBe(true))
  it.each([
    [[], 'No file is named'],
    [['--format', 'doc', 'a'], 'There is no format "doc"; there are csv, xlsx, gift'],
    [['--set', 'colours', 'a'], 'There is no set "colours"; there are quiz-zone, true-false, audio'],
    [['--colour', 'a'], "Unknown option '--colour'"],
    [['a', '--report'], '--report'],
  ])('%j is refused', (words, wrong) => expect(() => readOptions(words, '/')).toThrow(wrong))
})

describe('a cell of the report', () => {
  it.each([['plain', 'plain'], ['=1+1', "'=1+1"], ['+1', "'+1"], ['-1', "'-1"], ['@a', "'@a"], ['\ta', "'\ta"], ['\ra', '"\'\ra"'], ['a,"b"', '"a,""b"""'], ['=a,b', '"\'=a,b"'], ['a\nb', '"a\nb"']])('%j is written %s', (text, written) => expect(cellOf(text)).toBe(written))
})

describe('progress', () => {
  const show = (isTTY: boolean) => {
    let text = ''
    const progress = showProgress({ isTTY, write: (more) => (text += more) }, 100)
    progress.begin()
    progress.bytes(50)
    progress.questions(7)
    progress.file('a.txt', { accepted: 5, duplicates: 1, refused: 1 })
    progress.say('something else')
    progress.end()
    return text
  }
  it('is a bar on a terminal, gone at the end', () => {
    expect(show(true)).toContain(barOf(0.5, 7))
    expect(show(true).endsWith('\r\u001b[2K')).toBe(true)
  })
  it('is a line a file elsewhere', () => expect(show(false)).toBe('a.txt: 5 accepted, 1 duplicates, 1 refused\nsomething else\n'))
  it('never runs past its end', () => expect(barOf(7, 1)).toBe(`[${'█'.repeat(30)}] 100 %  1 questions`))
})

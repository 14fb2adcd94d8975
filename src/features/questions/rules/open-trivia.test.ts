import { describe, expect, it } from 'vitest'
import { whyRefused } from '../../../../tests/why-refused.ts'
import { headline, readBlock } from './open-trivia.ts'

const read = (text: string) => readBlock(text.split('\n'))

describe('a block', () => {
  it('has a question, the right answer and its options', () =>
    expect(read('#Q Capital of Kenya?\n^ Nairobi\nA Kampala\nB Nairobi\nC Mombasa\nD Kisumu\n')).toEqual({ question: ' Capital of Kenya?', options: ['Kampala', 'Nairobi', 'Mombasa', 'Kisumu'], answer: 1 }))

  it('may ask over several lines, which may look like options', () =>
    expect(read('#Q Which song is it?\n\nA hard day\nI remember\nB minor\n^ True\nA True\nB False')).toMatchObject({ question: ' Which song is it?\n\nA hard day\nI remember\nB minor', options: ['True', 'False'], answer: 0 }))

  it('may begin on the next line', () => expect(read('#Q\nWho?\n^ Me\nA You\nB Me')).toMatchObject({ question: '\nWho?', answer: 1 }))
  it('may go on within an option, or within the answer', () =>
    expect(read('#Q Who said it?\n^ I will\nsurvive\nA Nobody\nI know\nB I will\nsurvive')).toMatchObject({ options: ['Nobody I know', 'I will survive'], answer: 1 }))
  it('may have blank lines between its options', () => expect(read('#Q Who?\n^ b\n\nA a\n\nB b\n\n')).toMatchObject({ options: ['a', 'b'], answer: 1 }))
  it('finds the right option in spite of its capitals and spaces', () => expect(read('#Q Who?\n^ ann  lee\nA Bob\nB Ann Lee')).toMatchObject({ answer: 1 }))
  it('does not care whether text was saved well', () => expect(read('#Q Who?\n^ CafÃ©\nA Bar\nB Café')).toMatchObject({ answer: 1 }))
})

describe('a block is refused', () => {
  it.each([
    ['without an answer', '#Q Who?\nA a\nB b', /no line begins with "\^"/],
    ['with an empty answer', '#Q Who?\n^\nA a\nB b', /right answer is empty/],
    ['with an answer that is no option', '#Q Who?\n^ c\nA a\nB b', /none of its options/],
    ['with two answers', '#Q Who?\n^ a\n^ b\nA a\nB b', /two lines begin/],
    ['with an option left out', '#Q Who?\n^ a\nA a\nC c', /where option B was due came "C"/],
    ['with an option twice', '#Q Who?\n^ a\nA a\nA b', /where option B was due came "A"/],
    ['with something behind it', '#Q Who?\n^ a\nA a\nB b\n\nCopyright by nobody', /behind its options: "Copyright/],
  ])('%s', (_what, text, reason) => expect(whyRefused(read(text))).toMatch(reason))
})

it('tells a question in a report by its first words', () => expect([headline(['#Q  Who?', '^ a']), headline(['#Q', 'Who then?'])]).toEqual(['Who?', 'Who then?']))

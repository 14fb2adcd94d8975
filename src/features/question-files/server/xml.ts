/** XML, element by element of the root's children, by a library that knows neither external nor own entities. */
import fs from 'node:fs'
import { TextDecoder } from 'node:util'
import { Parser } from 'htmlparser2'
import { CAPS } from '../rules/caps.ts'
import type { XmlNode } from '../rules/moodle.ts'
import { importFault, type FaultHere } from './import-fault.ts'
import type { Reading } from './lines.ts'

const MOST_DEPTH = 30

type Found = { node: XmlNode; line: number }

/** The children of the root element `root`, each when it is closed. */
export async function* childrenIn(file: string, root: string, reading: Reading): AsyncGenerator<Found> {
  const found: Found[] = []
  const parser = openParser(root, reading.name, (child) => found.push(child))
  let decoder: TextDecoder | undefined
  for await (const piece of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    reading.onBytes(piece.length)
    decoder ??= decoderFor(piece, reading.name)
    parser.write(decoded(decoder, piece, reading.name))
    yield* found.splice(0)
  }
  parser.end()
  yield* found.splice(0)
}

/** By its mark, else by its declaration, else UTF-8. */
function decoderFor(first: Buffer, name: string): TextDecoder {
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(first.toString('latin1', 0, 300))?.[1]
  const marked = first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : undefined
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true })
  } catch {
    // Only the name of the encoding can be wrong here.
    throw importFault({ file: name, line: 1 }, 'xml-encoding-none', { encoding: String(declared) })
  }
}

/** A piece may end in the middle of a letter. */
function decoded(decoder: TextDecoder, piece: Buffer, name: string): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    // What a fatal decoder throws says nothing more.
    throw importFault({ file: name }, 'xml-encoding-other', {})
  }
}

type State = { open: XmlNode[]; isRootRead: boolean; /** Where the tag that was opened last ends. */ openEnd: number; childLine: number }

function openParser(root: string, name: string, onChild: (child: Found) => void): { write: (text: string) => void; end: () => void } {
  const state: State = { open: [], isRootRead: false, openEnd: -1, childLine: 1 }
  const lines = lineCounter()
  const fault: FaultHere = (code, values) => importFault({ file: name, line: lines.at(parser.startIndex) }, code, values)
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const { open, isRootRead } = state
        if (open.length === 0 && (isRootRead || tag !== root)) throw isRootRead ? fault('xml-behind', { tag }) : fault('xml-begins', { tag, root })
        if (open.length > MOST_DEPTH) throw fault('xml-deep', { most: MOST_DEPTH })
        if (open.length === 1) state.childLine = lines.at(parser.startIndex)
        open.push({ name: tag, attributes, children: [], text: '' })
        Object.assign(state, { isRootRead: true, openEnd: parser.endIndex })
      },
      ontext: (text) => addText(state.open.at(-1), text, fault),
      onclosetag: (tag, isImplied) => {
        // "<a/>" is closed where it is opened; what else is closed by the parser lacks its end.
        if (isImplied && parser.endIndex !== state.openEnd) throw fault('xml-unclosed', { tag })
        const node = state.open.pop() as XmlNode
        if (state.open.length === 1) onChild({ node, line: state.childLine })
        else state.open.at(-1)?.children.push(node)
      },
      onprocessinginstruction: (tag) => {
        // Entities of its own could unpack to anything.
        if (tag.toLowerCase() === '!doctype') throw fault('xml-doctype', {})
      },
      onend: () => {
        if (!state.isRootRead) throw fault('xml-root-none', { root })
      },
    },
    { xmlMode: true },
  )
  return { write: (text) => (lines.add(text), parser.write(text)), end: () => parser.end() }
}

function addText(node: XmlNode | undefined, text: string, fault: FaultHere): void {
  if (node === undefined) return
  if (node.text.length + text.length > CAPS.embeddedLetters) throw fault('xml-text-long', { element: node.name, most: CAPS.embeddedLetters })
  node.text += text
}

/** Counts the lines before a place in a text that comes in pieces; each question is further on than the one before. */
function lineCounter(): { add: (piece: string) => void; at: (index: number) => number } {
  let [text, begin, counted, line] = ['', 0, 0, 1]
  const count = (to: number) => {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) line++
    counted = Math.max(counted, to)
  }
  return {
    add: (piece) => {
      count(text.length)
      begin += text.length
      text = piece
      counted = 0
    },
    at: (index) => (count(Math.min(index - begin, text.length)), line),
  }
}

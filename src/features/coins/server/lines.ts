/** Longer than the line of any journal: a file that is none of ours is not collected in memory. */
const LONGEST = 16_000_000

/** Lines of a stream of UTF-8, each without its end; also what follows the last end. Throws where one is longer than any of ours. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST) throw new Error('a line is longer than any of the ledger')
    yield* lines
  }
  rest += decoder.decode()
  if (rest) yield rest
}

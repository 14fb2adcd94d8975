/** A bug to be planted into a copy of the product, and the test file that has to fail because of it. */
export type PlantedBug = {
  name: string
  /** What a player or the operator gains or loses by it, in a sentence. */
  harm: string
  /** Path from the root of the project. */
  file: string
  /** Occurs exactly once in the file. */
  text: string
  instead: string
  /** Path of the test file. Where its name ends in `.server.test.ts` it needs a database. */
  test: string
}

export const isOfServer = ({ test }: Pick<PlantedBug, 'test'>): boolean => test.endsWith('.server.test.ts')

/** How often a text occurs in another, overlapping ones not counted. */
export const occurrences = (text: string, within: string): number => within.split(text).length - 1

/** The file with the bug; a sentence where its text does not occur exactly once. */
export function planted({ file, text, instead }: PlantedBug, source: string): { source: string } | { fault: string } {
  const found = occurrences(text, source)
  if (found !== 1) return { fault: `the text to be replaced occurs ${found} times in ${file}, not once: the list in bench/planted/ has to follow the code` }
  return { source: source.replace(text, () => instead) }
}

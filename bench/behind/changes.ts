/** What has to be other than in an example of `deploy/` so that it runs here: a list, of which each text has to be there as often as it says. */

/** `times`: how often the text stands in the example. */
export type Change = { from: string; to: string; times?: number }

/** Throws where a text is not there, or not so often: the example has changed, and nobody has looked whether the list still fits. */
export function changed(name: string, example: string, changes: readonly Change[]): string {
  return changes.reduce((text, { from, to, times = 1 }) => {
    const parts = text.split(from)
    if (parts.length - 1 !== times) throw new Error(`${name} has this ${parts.length - 1} times, not ${times}: ${from.trim()}`)
    return parts.join(to)
  }, example)
}

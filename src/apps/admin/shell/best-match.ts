/** The order of what the search box finds. */

type Titled = { title: string }

/** Groups keep their order, apart from those in which a title begins with the text, and behind them those in which a word of a title does: these come first. */
export function bestFirst<Hit extends Titled>(groups: readonly (readonly Hit[])[], text: string): Hit[] {
  const wanted = text.toLocaleLowerCase()
  return groups.filter(({ length }) => length > 0).toSorted((one, other) => nearness(one, wanted) - nearness(other, wanted)).flat()
}

const nearness = (group: readonly Titled[], wanted: string): number => Math.min(...group.map(({ title }) => nearnessOf(title.toLocaleLowerCase(), wanted)))

function nearnessOf(title: string, wanted: string): 0 | 1 | 2 {
  if (title.startsWith(wanted)) return 0
  return title.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2
}

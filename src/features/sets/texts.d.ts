// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'sets.pick': never
    'sets.empty': never
    'sets.empty-hint': never
    'sets.none-found': 'typed'
    'sets.found': 'n'
    'sets.parts-count': 'n'
    'sets.premium': 'what'
    'sets.waiting': 'at' | 'total'
    'sets.questions-count': 'n'
    'sets.to-sets': never
    'sets.another': never
    'sets.again': never
    'sets.story.first-pass': 'n'
    'sets.story.below-coins': never
    'sets.story.paid-before': never
    'sets.story.missing': 'n' | 'percent'
    'sets.story.passed-before': never
    'sets.story.nothing-answered': never
  }
}

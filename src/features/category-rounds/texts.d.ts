// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'category-rounds.pick': never
    'category-rounds.empty': never
    'category-rounds.empty-hint': never
    'category-rounds.none-found': 'typed'
    'category-rounds.found': 'n'
    'category-rounds.parts-count': 'n'
    'category-rounds.premium': 'what'
    'category-rounds.waiting': 'at' | 'total'
    'category-rounds.questions-count': 'n'
    'category-rounds.to-categories': never
    'category-rounds.another': never
    'category-rounds.again': never
    'category-rounds.story.first-pass': 'n'
    'category-rounds.story.below-coins': never
    'category-rounds.story.paid-before': never
    'category-rounds.story.missing': 'n' | 'percent'
    'category-rounds.story.passed-before': never
    'category-rounds.story.nothing-answered': never
  }
}

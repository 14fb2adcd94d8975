// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'levels.refusal.level-locked': never
    'levels.level': 'n'
    'levels.levels': never
    'levels.place': 'name' | 'level'
    'levels.lit': 'n' | 'total'
    'levels.pass-at': 'percent'
    'levels.standing.played': 'level'
    'levels.standing.current': 'level'
    'levels.standing.locked': 'level'
    'levels.you-are-on': never
    'levels.all-played': never
    'levels.play': never
    'levels.go-on': never
    'levels.again': never
    'levels.to-levels': never
    'levels.play-level': 'n'
    'levels.rule.questions': 'n' | 'seconds'
    'levels.rule.questions-no-clock': 'n'
    'levels.rule.points': 'n'
    'levels.rule.coins': 'n'
    'levels.story.opened': 'n'
    'levels.story.all-lit': 'name'
    'levels.story.no-coins': never
    'levels.story.paid-before': never
    'levels.story.missing': 'n' | 'percent' | 'next'
    'levels.story.missing-last': 'n' | 'percent'
    'levels.story.missing-again': 'n'
    'levels.story.passed-before': never
    'levels.story.nothing-answered': never
    'levels.levels-count': 'n'
    'levels.levels-played': 'n' | 'total'
  }
}

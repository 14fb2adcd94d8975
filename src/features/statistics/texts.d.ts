// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'statistics.title': never
    'statistics.spans': never
    'statistics.span.year': never
    'statistics.span.all': never
    'statistics.right': never
    'statistics.wrong': never
    'statistics.answered': never
    'statistics.right-share': 'percent'
    'statistics.by-category': never
    'statistics.no-category': never
    'statistics.all-categories': 'n'
    'statistics.right-of': 'n' | 'right'
    'statistics.strong': 'strong'
    'statistics.strong-and-weak': 'strong' | 'weak'
    'statistics.twelve-weeks': never
    'statistics.active-days': 'n'
    'statistics.as-table': never
    'statistics.day': never
    'statistics.battles': never
    'statistics.won': never
    'statistics.drawn': never
    'statistics.lost': never
    'statistics.best-place': never
    'statistics.none-yet': never
    'statistics.longest-run': never
    'statistics.days': 'n'
    'statistics.past': never
    'statistics.past.more': never
    'statistics.past.won': never
    'statistics.past.drawn': never
    'statistics.past.lost': never
    'statistics.nothing': never
    'statistics.nothing-hint': never
    'statistics.play': never
  }
}

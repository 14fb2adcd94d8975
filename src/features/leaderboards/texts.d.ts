// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'leaderboards.title': never
    'leaderboards.tabs': never
    'leaderboards.tab.day': never
    'leaderboards.tab.month': never
    'leaderboards.tab.all': never
    'leaderboards.tab-hint.day': never
    'leaderboards.tab-hint.month': never
    'leaderboards.for-ever': never
    'leaderboards.new.day': 'time'
    'leaderboards.new.month': 'time'
    'leaderboards.two-units': 'whole' | 'rest'
    'leaderboards.days': 'n'
    'leaderboards.hours': 'n'
    'leaderboards.minutes': 'n'
    'leaderboards.podium': never
    'leaderboards.places': never
    'leaderboards.around-you': never
    'leaderboards.place': 'rank'
    'leaderboards.you': never
    'leaderboards.you-name': 'name'
    'leaderboards.behind': 'n' | 'rank'
    'leaderboards.lead': never
    'leaderboards.go-there': never
    'leaderboards.more': never
    'leaderboards.not-yet': never
    'leaderboards.visitor': never
    'leaderboards.play': never
    'leaderboards.none.day': never
    'leaderboards.none.month': never
    'leaderboards.none.all': never
    'leaderboards.none-hint': never
  }
}

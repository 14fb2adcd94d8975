// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'contest.refusal.contest-not-live': never
    'contest.title': never
    'contest.tile': never
    'contest.tile-live': 'n'
    'contest.one-attempt': never
    'contest.tabs': never
    'contest.tab.live': never
    'contest.tab.upcoming': never
    'contest.tab.past': never
    'contest.none.live': never
    'contest.none.upcoming': never
    'contest.none.past': never
    'contest.none-hint': never
    'contest.ends-in': never
    'contest.starts-in': never
    'contest.time-left': never
    'contest.ended': never
    'contest.over': never
    'contest.state': never
    'contest.cancelled': never
    'contest.first-prize': never
    'contest.prizes': never
    'contest.rank': 'rank'
    'contest.days': 'n'
    'contest.hours': 'n'
    'contest.players': 'n'
    'contest.players-in-all': 'n'
    'contest.questions': 'n'
    'contest.play-for': never
    'contest.play-free': never
    'contest.go-on': never
    'contest.board': never
    'contest.to-contests': never
    'contest.gone': never
    'contest.missing': 'n'
    'contest.win-coins': never
    'contest.rule.questions': 'n' | 'seconds'
    'contest.rule.sealed': never
    'contest.counted': never
    'contest.handed-in': never
    'contest.handed-in-name': 'name'
    'contest.sealed': never
    'contest.counting': never
    'contest.nobody': never
    'contest.more': never
    'contest.podium': never
    'contest.you': 'name'
    'contest.points': 'n'
    'contest.points-in': 'n' | 'time'
  }
}

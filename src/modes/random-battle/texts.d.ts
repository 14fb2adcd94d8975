// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'random-battle.title': never
    'random-battle.tile': never
    'random-battle.pick': never
    'random-battle.empty': never
    'random-battle.find': never
    'random-battle.stake': never
    'random-battle.you-put-in': never
    'random-battle.winner-takes': never
    'random-battle.round': never
    'random-battle.searching': never
    'random-battle.who-dares': never
    'random-battle.looking': never
    'random-battle.stop': never
    'random-battle.bot-free': 'name'
    'random-battle.nothing-taken': never
    'random-battle.bot-terms': never
    'random-battle.retry': never
    'random-battle.play-bot': never
    'random-battle.to-subjects': never
    'random-battle.asked': never
    'random-battle.asked-hint': never
    'random-battle.stop-waiting': never
    'random-battle.in-lobby': never
    'random-battle.to-lobby': never
    'random-battle.questions': 'n'
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'friend-battle.title': never
    'friend-battle.tile': never
    'friend-battle.tagline': never
    'friend-battle.pot': never
  }
}

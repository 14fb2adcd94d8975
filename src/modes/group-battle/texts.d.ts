// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'group-battle.title': never
    'group-battle.tile': never
    'group-battle.tagline': never
    'group-battle.pot': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'care.blocked-player': never
    'care.menu': 'name'
    'care.hint': never
    'care.unblock-hint': never
    'care.report': never
    'care.block': never
    'care.unblock': never
    'care.unblock-name': 'name'
    'care.nothing': never
    'care.kinds': never
    'care.kind.name': never
    'care.kind.picture': never
    'care.kind.phrases': never
    'care.kind.other': never
    'care.words': never
    'care.send': never
    'care.reported': never
    'care.reported-before': never
    'care.blocked': 'name'
    'care.unblocked': 'name'
    'care.undo': never
    'care.nobody': never
  }
}

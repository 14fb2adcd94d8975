// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'moderation.blocked-player': never
    'moderation.menu': 'name'
    'moderation.hint': never
    'moderation.unblock-hint': never
    'moderation.report': never
    'moderation.block': never
    'moderation.unblock': never
    'moderation.unblock-name': 'name'
    'moderation.nothing': never
    'moderation.kinds': never
    'moderation.kind.name': never
    'moderation.kind.picture': never
    'moderation.kind.phrases': never
    'moderation.kind.other': never
    'moderation.words': never
    'moderation.send': never
    'moderation.reported': never
    'moderation.reported-before': never
    'moderation.blocked': 'name'
    'moderation.unblocked': 'name'
    'moderation.undo': never
    'moderation.nobody': never
  }
}

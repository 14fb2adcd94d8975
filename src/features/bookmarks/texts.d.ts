// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'bookmarks.refusal.bookmark-not-removed': never
    'bookmarks.title': never
    'bookmarks.kinds': never
    'bookmarks.count': 'n'
    'bookmarks.keep': never
    'bookmarks.take-out': never
    'bookmarks.removed': never
    'bookmarks.undo': never
    'bookmarks.answer': never
    'bookmarks.not-told': never
    'bookmarks.not-yet': never
    'bookmarks.none': never
    'bookmarks.none-hint': never
    'bookmarks.to-mode': 'mode'
    'bookmarks.practice': never
    'bookmarks.play': 'n'
    'bookmarks.for-practice': never
    'bookmarks.again': never
    'bookmarks.home.left-out': 'n'
    'bookmarks.home.none': never
    'bookmarks.home.none-hint': never
    'bookmarks.home.result': 'right' | 'total'
    'bookmarks.home.done': never
  }
}

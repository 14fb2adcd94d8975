// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'true-and-false.title': never
    'true-and-false.tile': never
    'true-and-false.place': never
    'true-and-false.what': never
    'true-and-false.questions': 'n'
    'true-and-false.each': 'n'
    'true-and-false.start': never
    'true-and-false.for-fun': never
    'true-and-false.again': never
  }
}

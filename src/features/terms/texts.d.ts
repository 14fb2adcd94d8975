// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'terms.title': never
    'terms.text': never
    'terms.accept': never
    'terms.leave': never
  }
}

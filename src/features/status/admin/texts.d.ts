// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.status.title': never
  }
}

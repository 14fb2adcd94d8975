// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'self-challenge.refusal.set-up-required': never
    'self-challenge.title': never
    'self-challenge.tile': never
    'self-challenge.tagline': never
    'self-challenge.empty': never
    'self-challenge.category': never
    'self-challenge.part': never
    'self-challenge.everything': never
    'self-challenge.how-many': never
    'self-challenge.how-long': never
    'self-challenge.questions': 'n'
    'self-challenge.minutes': 'n'
    'self-challenge.in': 'questions' | 'minutes'
    'self-challenge.choose-both': never
    'self-challenge.each': 'n'
    'self-challenge.fewer': 'n'
    'self-challenge.start': never
    'self-challenge.waiting': never
    'self-challenge.waiting-hint': never
    'self-challenge.go-on': never
    'self-challenge.to-set-up': never
    'self-challenge.place': 'name' | 'minutes'
    'self-challenge.for-oneself': never
    'self-challenge.again': never
    'self-challenge.start-short': never
  }
}

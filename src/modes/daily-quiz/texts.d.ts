// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'daily-quiz.refusal.daily-over': never
    'daily-quiz.refusal.daily-asked': never
    'daily-quiz.refusal.daily-twice': never
    'daily-quiz.refusal.daily-unfit': 'id'
    'daily-quiz.refusal.daily-count': 'n' | 'given'
    'daily-quiz.refusal.daily-taken': never
    'daily-quiz.title': never
    'daily-quiz.tile': never
    'daily-quiz.tile-new': never
    'daily-quiz.tile-done': never
    'daily-quiz.place': never
    'daily-quiz.same-for-all': 'n'
    'daily-quiz.on': never
    'daily-quiz.waiting': never
    'daily-quiz.play': never
    'daily-quiz.go-on': never
    'daily-quiz.tomorrow': never
    'daily-quiz.tomorrow-name': 'name'
    'daily-quiz.next-in': never
    'daily-quiz.streak': 'n'
    'daily-quiz.to-streak': never
  }
}

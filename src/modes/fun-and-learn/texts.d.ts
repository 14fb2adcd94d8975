// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'fun-and-learn.refusal.text-incomplete': never
    'fun-and-learn.refusal.text-long': 'given' | 'most'
    'fun-and-learn.refusal.text-attachment': never
    'fun-and-learn.refusal.text-changed': never
    'fun-and-learn.refusal.text-empty': never
    'fun-and-learn.refusal.text-place': never
    'fun-and-learn.refusal.text-order': never
    'fun-and-learn.refusal.pdf-invalid': never
    'fun-and-learn.title': never
    'fun-and-learn.tile': never
    'fun-and-learn.played': never
    'fun-and-learn.missing': never
    'fun-and-learn.read-it': never
    'fun-and-learn.go-on': never
    'fun-and-learn.to-text': never
    'fun-and-learn.another': never
    'fun-and-learn.figure.questions': never
    'fun-and-learn.figure.time': never
    'fun-and-learn.figure.coins': never
    'fun-and-learn.seconds': 's'
    'fun-and-learn.up-to': 'c'
    'fun-and-learn.play-video': never
    'fun-and-learn.video-hint': never
    'fun-and-learn.video-of': 'title'
    'fun-and-learn.open-pdf': never
    'fun-and-learn.pdf-of': 'title'
    'fun-and-learn.texts-count': 'n'
    'fun-and-learn.minutes': 'n'
    'fun-and-learn.start': 'n'
    'fun-and-learn.start-again': 'n'
  }
}

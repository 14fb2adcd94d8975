// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.daily-quiz.title': never
    'desk.daily-quiz.language': never
    'desk.daily-quiz.chosen-count': 'n'
    'desk.daily-quiz.drawn-count': 'n'
    'desk.daily-quiz.others-drawn': never
    'desk.daily-quiz.one-language': never
    'desk.daily-quiz.month-before': never
    'desk.daily-quiz.month-after': never
    'desk.daily-quiz.today': never
    'desk.daily-quiz.state-chosen': never
    'desk.daily-quiz.state-drawn': never
    'desk.daily-quiz.state-empty': never
    'desk.daily-quiz.retired': 'n'
    'desk.daily-quiz.is-retired': never
    'desk.daily-quiz.locked': never
    'desk.daily-quiz.locked-about': never
    'desk.daily-quiz.nobody-played': never
    'desk.daily-quiz.empty-about': never
    'desk.daily-quiz.filled': 'given' | 'wanted'
    'desk.daily-quiz.level': 'level'
    'desk.daily-quiz.asked-on': 'day'
    'desk.daily-quiz.up': 'n'
    'desk.daily-quiz.down': 'n'
    'desk.daily-quiz.take-out': 'n'
    'desk.daily-quiz.save': never
    'desk.daily-quiz.put-back': never
    'desk.daily-quiz.move': never
    'desk.daily-quiz.clear': never
    'desk.daily-quiz.find': never
    'desk.daily-quiz.category': never
    'desk.daily-quiz.all-categories': never
    'desk.daily-quiz.nothing-found': never
    'desk.daily-quiz.add': never
    'desk.daily-quiz.add-question': 'number'
    'desk.daily-quiz.save-for': 'day'
    'desk.daily-quiz.save-count': 'n'
    'desk.daily-quiz.count': 'n'
    'desk.daily-quiz.questions': never
    'desk.daily-quiz.new-ones': never
    'desk.daily-quiz.save-about': never
    'desk.daily-quiz.move-from': 'day'
    'desk.daily-quiz.move-to': never
    'desk.daily-quiz.move-about': never
    'desk.daily-quiz.clear-of': 'day'
    'desk.daily-quiz.clear-about': never
  }
}

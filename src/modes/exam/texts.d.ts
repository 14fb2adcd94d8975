// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'exam.refusal.invalid-exam-key': never
    'exam.refusal.too-many-keys': never
    'exam.refusal.exam-already-entered': never
    'exam.refusal.exam-not-open': never
    'exam.title': never
    'exam.tile': never
    'exam.tile-today': never
    'exam.tabs': never
    'exam.tab.today': never
    'exam.tab.completed': never
    'exam.none.today': never
    'exam.none.completed': never
    'exam.none-hint.today': never
    'exam.none-hint.completed': never
    'exam.status.1': never
    'exam.status.2': never
    'exam.status.3': never
    'exam.figure.questions': never
    'exam.figure.minutes': never
    'exam.figure.marks': never
    'exam.enter': never
    'exam.go-on': never
    'exam.to-result': never
    'exam.before': never
    'exam.of-minutes': 'n' | 'title'
    'exam.rule.once': never
    'exam.rule.away': 'n'
    'exam.rule.change': never
    'exam.rule.final': never
    'exam.rule.sealed': never
    'exam.rule.noted': never
    'exam.rule.recording': never
    'exam.rule.screenshot': never
    'exam.key': never
    'exam.key-required': never
    'exam.key-shown': 'key'
    'exam.key-from': never
    'exam.agree': never
    'exam.agree-required': never
    'exam.start': never
    'exam.not-now': never
    'exam.marks-of': 'marks' | 'total'
    'exam.sealed-short': never
    'exam.was-away': 'n'
    'exam.noted': never
    'exam.to-exams': never
    'exam.leave': 'n'
    'exam.of-marks': 'n'
    'exam.well-played': never
    'exam.handed-in': never
    'exam.review-open': never
    'exam.sealed': 'moment'
    'exam.per-value': never
    'exam.worth': never
    'exam.column.right': never
    'exam.column.wrong': never
    'exam.column.marks': never
    'exam.none': never
    'exam.fact.time': never
    'exam.fact.right': never
    'exam.fact.wrong': never
    'exam.fact.violated': never
    'exam.print': never
    'exam.not-taken': never
  }
}

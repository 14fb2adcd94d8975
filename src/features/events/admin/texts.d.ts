// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.events.checklist': never
    'desk.events.of-all': 'done' | 'all'
    'desk.events.of-all-done': 'done' | 'all'
    'desk.events.nothing-missing': never
    'desk.events.missing': 'n'
    'desk.events.looks': 'n'
    'desk.events.save-first': never
    'desk.events.check-state.done': never
    'desk.events.check-state.look': never
    'desk.events.check-state.missing': never
    'desk.events.check.questions': never
    'desk.events.check.questions-of': 'have' | 'need'
    'desk.events.check.keys': never
    'desk.events.check.keys-set': never
    'desk.events.check.keys-missing': 'n'
    'desk.events.check.pool': never
    'desk.events.check.pool-larger': 'need' | 'have'
    'desk.events.check.pool-same': never
    'desk.events.check.pool-short': never
    'desk.events.check.elsewhere': never
    'desk.events.check.elsewhere-none': never
    'desk.events.check.elsewhere-some': 'n'
    'desk.events.state.draft': never
    'desk.events.state.planned': never
    'desk.events.state.live': never
    'desk.events.state.today': never
    'desk.events.state.counting': never
    'desk.events.state.closing': never
    'desk.events.state.settled': never
    'desk.events.state.over': never
    'desk.events.state.cancelled': never
    'desk.events.state': never
    'desk.events.all-states': never
    'desk.events.paper': never
    'desk.events.open-paper': never
    'desk.events.paper-empty': never
    'desk.events.question': never
    'desk.events.questions': never
    'desk.events.options': never
    'desk.events.right': never
    'desk.events.no-key': never
    'desk.events.level': never
    'desk.events.marks': never
    'desk.events.n-marks': 'n'
    'desk.events.bank': never
    'desk.events.in-bank': never
    'desk.events.acts': never
    'desk.events.take-out': never
    'desk.events.take-out-of': 'question'
    'desk.events.by-level': never
    'desk.events.by-marks': never
    'desk.events.own-draw': 'asked' | 'pool'
    'desk.events.same-for-all': never
    'desk.events.cannot-ask': never
    'desk.events.add': never
    'desk.events.from': never
    'desk.events.whole-bank': never
    'desk.events.earlier': 'name'
    'desk.events.level-from': never
    'desk.events.level-to': never
    'desk.events.how-many': never
    'desk.events.marks-each': never
    'desk.events.fit': 'n'
    'desk.events.fit-more': 'n'
    'desk.events.takes-out': never
    'desk.events.add-n': 'n'
    'desk.events.added': 'n'
    'desk.events.copy': never
    'desk.events.copy-title': 'name'
    'desk.events.copy-what': never
    'desk.events.one-copy': never
    'desk.events.series': never
    'desk.events.series-size': never
    'desk.events.every-days': never
    'desk.events.days-later': never
    'desk.events.between': 'least' | 'most'
    'desk.events.on-days': 'days'
    'desk.events.with-paper': never
    'desk.events.plan-at-once': never
    'desk.events.plan-not': never
    'desk.events.events': never
    'desk.events.copy-n': 'n'
    'desk.events.plan-n': 'n'
    'desk.events.copy-does': never
    'desk.events.plan-does': never
    'desk.events.reason.weekly': never
    'desk.events.reason.again': never
    'desk.events.no-series': never
    'desk.events.no': never
    'desk.events.name': never
    'desk.events.when': never
    'desk.events.print-hint': never
    'desk.events.print-close': never
    'desk.events.print-now': never
    'desk.events.paper-of': 'name'
    'desk.events.with-answers': never
    'desk.events.sheet-name': never
    'desk.events.answers': never
    'desk.events.answers-of': 'name'
    'desk.events.certificates-of': 'name'
    'desk.events.certificate-for': 'name'
    'desk.events.certificate': never
    'desk.events.no-certificates': never
    'desk.events.has-taken': never
    'desk.events.signature': never
    'desk.events.save': never
    'desk.events.saved': never
    'desk.events.not-saved': never
    'desk.events.not-sound': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.fun-and-learn.title': never
    'desk.fun-and-learn.about': 'n' | 'shown'
    'desk.fun-and-learn.language': never
    'desk.fun-and-learn.add': never
    'desk.fun-and-learn.none': never
    'desk.fun-and-learn.order-changed': never
    'desk.fun-and-learn.order-drop': never
    'desk.fun-and-learn.order-save': never
    'desk.fun-and-learn.order-title': never
    'desk.fun-and-learn.up': 'title'
    'desk.fun-and-learn.down': 'title'
    'desk.fun-and-learn.show': never
    'desk.fun-and-learn.hide': never
    'desk.fun-and-learn.show-of': 'title'
    'desk.fun-and-learn.hide-of': 'title'
    'desk.fun-and-learn.state': never
    'desk.fun-and-learn.is-shown': never
    'desk.fun-and-learn.is-hidden': never
    'desk.fun-and-learn.show-about': never
    'desk.fun-and-learn.hide-about': never
    'desk.fun-and-learn.questions': 'n'
    'desk.fun-and-learn.minutes': 'n'
    'desk.fun-and-learn.type-0': never
    'desk.fun-and-learn.type-1': never
    'desk.fun-and-learn.type-2': never
    'desk.fun-and-learn.needs-questions': never
    'desk.fun-and-learn.played': 'n'
    'desk.fun-and-learn.name': never
    'desk.fun-and-learn.text': never
    'desk.fun-and-learn.length': 'used' | 'most'
    'desk.fun-and-learn.category': never
    'desk.fun-and-learn.subcategory': never
    'desk.fun-and-learn.subcategory-none': never
    'desk.fun-and-learn.no-category': never
    'desk.fun-and-learn.beside': never
    'desk.fun-and-learn.video': never
    'desk.fun-and-learn.video-help': never
    'desk.fun-and-learn.video-wrong': never
    'desk.fun-and-learn.pdf-choose': never
    'desk.fun-and-learn.pdf-open': never
    'desk.fun-and-learn.pdf-help': never
    'desk.fun-and-learn.uploading': never
    'desk.fun-and-learn.save': never
    'desk.fun-and-learn.save-of': 'title'
    'desk.fun-and-learn.save-about': never
    'desk.fun-and-learn.save-hidden': never
    'desk.fun-and-learn.letters': 'n'
    'desk.fun-and-learn.preview-hint': never
    'desk.fun-and-learn.preview-waits': never
    'desk.fun-and-learn.its-questions': 'n'
    'desk.fun-and-learn.add-question': never
    'desk.fun-and-learn.no-questions': never
    'desk.fun-and-learn.number': 'number'
    'desk.fun-and-learn.is-asked': never
    'desk.fun-and-learn.is-retired': never
    'desk.fun-and-learn.tools': never
    'desk.fun-and-learn.tool-bold': never
    'desk.fun-and-learn.tool-italic': never
    'desk.fun-and-learn.tool-h2': never
    'desk.fun-and-learn.tool-h3': never
    'desk.fun-and-learn.tool-list': never
    'desk.fun-and-learn.tool-steps': never
    'desk.fun-and-learn.tool-quote': never
    'desk.fun-and-learn.tool-link': never
    'desk.fun-and-learn.tool-undo': never
    'desk.fun-and-learn.tool-redo': never
    'desk.fun-and-learn.link-address': never
    'desk.fun-and-learn.link-help': never
    'desk.fun-and-learn.link-put': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.question-files.fault.block-long': 'lines' | 'letters'
    'desk.question-files.fault.options-missing': never
    'desk.question-files.fault.options-behind': never
    'desk.question-files.fault.answer-line-missing': never
    'desk.question-files.fault.answer-line-alone': never
    'desk.question-files.fault.answer-missing': never
    'desk.question-files.fault.answer-other': 'answer'
    'desk.question-files.fault.answer-beyond': 'answer' | 'options'
    'desk.question-files.fault.letter-or-words': 'answer'
    'desk.question-files.fault.number-or-words': 'answer'
    'desk.question-files.fault.options-twice': never
    'desk.question-files.fault.right-empty': never
    'desk.question-files.fault.twin-of-right': never
    'desk.question-files.fault.twin-of-wrong': never
    'desk.question-files.fault.several-for-one': 'n'
    'desk.question-files.fault.number-none': 'text'
    'desk.question-files.fault.braces-none': never
    'desk.question-files.fault.brace-unopened': never
    'desk.question-files.fault.brace-unclosed': never
    'desk.question-files.fault.braces-many': never
    'desk.question-files.fault.before-answers': 'text'
    'desk.question-files.fault.not-text': 'names'
    'desk.question-files.fault.essay': never
    'desk.question-files.fault.matching': never
    'desk.question-files.fault.description': never
    'desk.question-files.fault.type-other': 'type'
    'desk.question-files.fault.option-picture': never
    'desk.question-files.fault.pictures-many': 'n'
    'desk.question-files.fault.numbers-many': never
    'desk.question-files.fault.numbers-none': never
    'desk.question-files.fault.number-unreadable': never
    'desk.question-files.fault.tolerance-none': never
    'desk.question-files.fault.wholly-right': 'n'
    'desk.question-files.fault.partly-right': never
    'desk.question-files.fault.right-none': never
    'desk.question-files.fault.shares': 'sum'
    'desk.question-files.fault.spellings': 'words'
    'desk.question-files.fault.star': never
    'desk.question-files.fault.object-none': never
    'desk.question-files.fault.entry-none': never
    'desk.question-files.fault.date': never
    'desk.question-files.fault.formula': never
    'desk.question-files.fault.cells-many': 'cells' | 'header'
    'desk.question-files.fault.encoding': never
    'desk.question-files.fault.file-unserved': 'file'
    'desk.question-files.fault.files-none': 'file'
    'desk.question-files.fault.file-missing': 'file'
    'desk.question-files.fault.file-large': 'file' | 'mb'
    'desk.question-files.fault.picture-none': 'file' | 'why'
    'desk.question-files.remedy.question': never
    'desk.question-files.remedy.answer': never
    'desk.question-files.remedy.answer_type': never
    'desk.question-files.remedy.answer1': never
    'desk.question-files.remedy.question_type': never
    'desk.question-files.remedy.category': never
    'desk.question-files.remedy.subcategory': never
    'desk.question-files.remedy.language': never
    'desk.question-files.remedy.level': never
    'desk.question-files.remedy.marks': never
    'desk.question-files.remedy.note': never
    'desk.question-files.remedy.image': never
    'desk.question-files.remedy.audio': never
    'desk.question-files.remedy.range': never
    'desk.question-files.remedy.active': never
    'desk.question-files.remedy.open_licence': never
    'desk.question-files.remedy.option': never
    'desk.question-files.remedy.row': never
    'desk.question-files.remedy.letters-in-order': never
    'desk.question-files.remedy.aiken-below': never
    'desk.question-files.remedy.aiken-above': never
    'desk.question-files.remedy.aiken-lines': never
    'desk.question-files.remedy.aiken-letter': never
    'desk.question-files.remedy.blank-line': never
    'desk.question-files.remedy.begin-with-q': never
    'desk.question-files.remedy.trivia-lines': never
    'desk.question-files.remedy.gift-answers': never
    'desk.question-files.remedy.gift-options': never
    'desk.question-files.remedy.gift-braces': never
    'desk.question-files.remedy.gift-apart': never
    'desk.question-files.remedy.gift-signs': never
    'desk.question-files.remedy.gift-one-number': never
    'desk.question-files.remedy.gift-number': never
    'desk.question-files.remedy.as-text': never
    'desk.question-files.remedy.options-as-text': never
    'desk.question-files.remedy.one-of-each-pair': never
    'desk.question-files.remedy.one-or-shares': never
    'desk.question-files.remedy.all-or-none': never
    'desk.question-files.remedy.mark-right': never
    'desk.question-files.remedy.one-or-several': never
    'desk.question-files.remedy.write-word': never
    'desk.question-files.remedy.one-spelling': never
    'desk.question-files.remedy.whole-word': never
    'desk.question-files.remedy.decimal-point': never
    'desk.question-files.remedy.say-distance': never
    'desk.question-files.remedy.say-for-column': never
    'desk.question-files.remedy.leave-one-out': never
    'desk.question-files.remedy.in-words': never
    'desk.question-files.remedy.other-wrong': never
    'desk.question-files.remedy.say-level': never
    'desk.question-files.remedy.name-one': never
    'desk.question-files.remedy.fewer-options': never
    'desk.question-files.remedy.as-object': never
    'desk.question-files.remedy.other-type': never
    'desk.question-files.remedy.one-picture': never
    'desk.question-files.remedy.one-number': never
    'desk.question-files.remedy.take-out': never
    'desk.question-files.remedy.write-options': never
    'desk.question-files.remedy.entry': never
    'desk.question-files.remedy.type-again': never
    'desk.question-files.remedy.paste-value': never
    'desk.question-files.remedy.quote-cell': never
    'desk.question-files.remedy.other-encoding': never
    'desk.question-files.whole.rows-many': 'most'
    'desk.question-files.whole.columns-missing': 'columns'
    'desk.question-files.whole.columns-unsaid': 'columns'
    'desk.question-files.whole.columns-many': 'found' | 'most'
    'desk.question-files.whole.questions-none': never
    'desk.question-files.whole.questions-none-marked': never
    'desk.question-files.whole.other-runs': never
    'desk.question-files.whole.collection-none': 'kind'
    'desk.question-files.whole.language-none': 'language' | 'known'
    'desk.question-files.whole.stopped': never
    'desk.question-files.whole.asked': never
    'desk.question-files.whole.unsettled': never
    'desk.question-files.whole.memory': never
    'desk.question-files.whole.unexpected': never
    'desk.question-files.whole.file-unread': 'name' | 'why'
    'desk.question-files.whole.place-unread': 'name' | 'why'
    'desk.question-files.whole.file-none': never
    'desk.question-files.whole.file-large': 'mb' | 'most'
    'desk.question-files.whole.format-unknown': 'formats'
    'desk.question-files.whole.encoding-named': 'encoding'
    'desk.question-files.whole.encoding-none': 'encoding'
    'desk.question-files.whole.zero-bytes': never
    'desk.question-files.whole.line-long': 'most'
    'desk.question-files.whole.csv-quote': never
    'desk.question-files.whole.csv-row-long': 'most'
    'desk.question-files.whole.csv-unread': 'why'
    'desk.question-files.whole.workbook-none': never
    'desk.question-files.whole.workbook-unpacked': 'mb'
    'desk.question-files.whole.workbook-slow': 'seconds'
    'desk.question-files.whole.workbook-memory': never
    'desk.question-files.whole.workbook-unread': 'why'
    'desk.question-files.whole.sheet-missing': 'sheet'
    'desk.question-files.whole.sheets-none': never
    'desk.question-files.whole.xml-encoding-none': 'encoding'
    'desk.question-files.whole.xml-encoding-other': never
    'desk.question-files.whole.xml-begins': 'tag' | 'root'
    'desk.question-files.whole.xml-behind': 'tag'
    'desk.question-files.whole.xml-deep': 'most'
    'desk.question-files.whole.xml-unclosed': 'tag'
    'desk.question-files.whole.xml-doctype': never
    'desk.question-files.whole.xml-root-none': 'root'
    'desk.question-files.whole.xml-text-long': 'element' | 'most'
    'desk.question-files.whole.json-list-none': never
    'desk.question-files.whole.json-large': 'mb'
    'desk.question-files.whole.json-unread': 'why'
    'desk.question-files.whole.archive-none': never
    'desk.question-files.whole.archive-without-table': never
    'desk.question-files.whole.archive-large': 'mb'
    'desk.question-files.whole.archive-files': 'most'
    'desk.question-files.whole.archive-unpacked': 'mb'
    'desk.question-files.whole.archive-outside': 'entry'
    'desk.question-files.whole.archive-unread': 'why'
    'desk.question-files.whole-in.file': 'file' | 'fault'
    'desk.question-files.whole-in.line': 'file' | 'line' | 'fault'
    'desk.question-files.whole-in.column': 'column'
  }
}

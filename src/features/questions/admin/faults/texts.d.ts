// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.questions.fault.text-empty': 'what'
    'desk.questions.fault.text-long': 'what' | 'length' | 'most'
    'desk.questions.fault.text-lost': 'what'
    'desk.questions.fault.text-odd': 'what' | 'letter'
    'desk.questions.fault.name-long': 'what' | 'most'
    'desk.questions.fault.whole-number': 'what' | 'most'
    'desk.questions.fault.options-count': 'n' | 'fewest' | 'most'
    'desk.questions.fault.options-same': 'what' | 'other'
    'desk.questions.fault.option-gap': 'column'
    'desk.questions.fault.option-due': 'due' | 'found'
    'desk.questions.fault.behind-options': 'text'
    'desk.questions.fault.answer-empty': never
    'desk.questions.fault.answer-none': never
    'desk.questions.fault.answer-twice': never
    'desk.questions.fault.answer-letter': never
    'desk.questions.fault.answer-letters': never
    'desk.questions.fault.answer-several': never
    'desk.questions.fault.answer-all': never
    'desk.questions.fault.answer-number': never
    'desk.questions.fault.answer-one-number': never
    'desk.questions.fault.answer-unmarked': never
    'desk.questions.fault.answer-marked-twice': never
    'desk.questions.fault.order-incomplete': never
    'desk.questions.fault.number-options': never
    'desk.questions.fault.range': never
    'desk.questions.fault.two-options': 'options'
    'desk.questions.fault.three-options': never
    'desk.questions.fault.one-or-two': 'column'
    'desk.questions.fault.several-or-order': 'column'
    'desk.questions.fault.one-or-zero': 'column'
    'desk.questions.fault.tags': 'tags' | 'most'
    'desk.questions.fault.image-path': never
    'desk.questions.fault.audio-path': never
    'desk.questions.fault.audio-length': 'most'
    'desk.questions.fault.audio-unused': never
    'desk.questions.fault.clip-none': 'file'
    'desk.questions.fault.clip-unreadable': 'file'
    'desk.questions.fault.clip-long': 'file' | 'seconds' | 'most'
    'desk.questions.fault.language-other': 'name' | 'language' | 'wish'
    'desk.questions.fault.language-none': 'language' | 'known'
    'desk.questions.fault.category-none': 'id'
    'desk.questions.fault.subcategory-none': 'id'
    'desk.questions.fault.text-none': 'name'
    'desk.questions.fault.contest-none': 'name'
    'desk.questions.fault.contest-begun': 'name'
    'desk.questions.fault.exam-none': 'name'
    'desk.questions.fault.exam-entered': 'name'
    'desk.questions.part.question': never
    'desk.questions.part.optiona': never
    'desk.questions.part.optionb': never
    'desk.questions.part.optionc': never
    'desk.questions.part.optiond': never
    'desk.questions.part.optione': never
    'desk.questions.part.note': never
    'desk.questions.part.image_text': never
    'desk.questions.part.audio_text': never
    'desk.questions.part.as_of': never
    'desk.questions.part.source': never
    'desk.questions.part.unit': never
    'desk.questions.part.category': never
    'desk.questions.part.subcategory': never
    'desk.questions.part.level': never
    'desk.questions.part.marks': never
    'desk.questions.part.text_id': never
    'desk.questions.part.contest_id': never
    'desk.questions.part.exam_id': never
  }
}

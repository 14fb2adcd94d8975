/** Options that speak of the others, such as "All of the above": among shuffled ones they stand anywhere. */
const OPTIONS = [
  // English
  '(?:all|none|any|both|neither|some|two)(?: of)?(?: the)? (?:above|these|those|them|other(?: options| answers)?|options|answers)(?: (?:are|is) (?:correct|right|true|wrong|false))?',
  '(?:both|neither) (?:\\(?[a-e]\\)?) (?:and|or|nor|&) (?:\\(?[a-e]\\)?)', '(?:\\(?[a-e]\\)?)(?:, (?:\\(?[a-e]\\)?))*,? (?:and|&) (?:\\(?[a-e]\\)?)',
  // German
  'alle[sr]?(?: der)?(?: oben)? ?genannten?', '(?:keine[srn]?|nichts)(?: der| von den)?(?: oben)? ?genannten?', '(?:alle|keine[srn]?|beide|nichts) (?:davon|antworten?|dieser antworten|der antworten)(?: (?:sind|ist) (?:richtig|falsch))?', 'nichts davon', 'weder noch',
  // Spanish
  'tod[oa]s?(?: l[oa]s| lo)? (?:anteriore?s?|anterior|respuestas(?: anteriores)?|opciones(?: anteriores)?)', '(?:ningun[oa]|ambas|ambos)(?: de l[oa]s| de est[oa]s| l[oa]s)?(?: (?:anteriores|respuestas|opciones|dos))?(?: anteriores)?', 'tod[oa]s son (?:correctas|correctos)', 'ninguna es correcta',
  // French
  'tout(?:es)? (?:ce qui précède|ces réponses|les réponses(?: ci-dessus| précédentes)?)', 'tous (?:les choix|les éléments|ceux)(?: ci-dessus| précédents)?', 'aucun(?:e)?(?: (?:de ces réponses|des réponses(?: ci-dessus| précédentes)?|de ces (?:propositions|choix)|des deux|de ceux-ci|d.entre (?:eux|elles)))?', 'les deux',
  // Arabic
  '(?:جميع|كل) (?:ما (?:سبق|ذكر|ورد)|الإجابات(?: صحيحة| السابقة)?|الخيارات(?: السابقة)?|هذه)', '(?:لا شيء|ليس أي|ولا واحد[ةه]?|لا أحد) (?:مما|من) (?:سبق|ذكر|ورد|هذه)', 'كلاهما', 'كلتاهما', 'لا هذا ولا ذاك',
  // Hindi
  '(?:उपरोक्त|उपर्युक्त|ऊपर के|इनमें से|ये|यह) सभी', '(?:उपरोक्त|उपर्युक्त|इनमें|इन)(?: में)? ?से कोई (?:भी )?नहीं', 'दोनों', 'कोई नहीं', 'सभी',
]
const ABOVE = new RegExp(`^(?:${OPTIONS.join('|')})$`, 'iu')

export const isAbove = (option: string): boolean => ABOVE.test(option.trim().replace(/[.!।،]+$/u, ''))

/** What headers are called in the languages of the product, by the column that each means. */

const LATIN_MARKS = /[\u0300-\u036f]/g
const ARABIC_MARKS = /[\u0640\u064b-\u065f\u0670]/g
/** Spellings of one Arabic letter that writers mix. */
const ARABIC_TWINS: [RegExp, string][] = [[/[أإآٱ]/g, 'ا'], [/ة/g, 'ه']]

/** A header without capitals, accents, spaces and marks, and without what explains it: "Antwort A (max. 75)" is "antworta". */
export function bareWord(header: string): string {
  const own = header.replace(/\s[-–—:]\s.*$|[([{].*$/su, '').trim() || header
  const folded = ARABIC_TWINS.reduce((word, [sign, twin]) => word.replaceAll(sign, twin), own.normalize('NFKD').replaceAll(LATIN_MARKS, '').normalize('NFC').replaceAll(ARABIC_MARKS, '').toLowerCase())
  return folded.replaceAll('ß', 'ss').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

const list = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '')

/** English, German, Spanish, French, Arabic, Hindi. */
const SAID: Record<string, string> = {
  question: `question questiontext stem prompt q frage fragetext fragestellung aufgabe pregunta enunciado textodelapregunta questions intitule énoncé libellé
    السؤال سؤال نصالسؤال प्रश्न सवाल प्रश्नपाठ`,
  answer: `answer correctanswer correctanswers correct rightanswer right key answerkey solution correctoption correctchoice rightoption
    lösung richtigeantwort richtig korrekteantwort korrekt antwort antworten respuestacorrecta correcta respuesta solución clave opcióncorrecta
    bonneréponse réponsecorrecte réponsejuste réponse corrigé الإجابةالصحيحة الجوابالصحيح الخيارالصحيح الإجابة إجابة الجواب جواب الحل الصحيح
    सहीउत्तर सहीविकल्प सहीजवाब उत्तर जवाब`,
  category: `category topic subject theme area kategorie thema fach rubrik themengebiet categoría tema materia asignatura catégorie matière sujet rubrique
    الفئة فئة التصنيف تصنيف الموضوع المادة القسم श्रेणी विषय वर्ग`,
  subcategory: `subcategory subtopic unterkategorie unterthema teilgebiet subcategoría subtema souscategorie sousthème الفئةالفرعية فئةفرعية الموضوعالفرعي التصنيفالفرعي उपश्रेणी उपविषय`,
  language: 'language lang locale sprache idioma lengua langue اللغة لغة भाषा',
  level: 'level difficulty grade stufe schwierigkeit schwierigkeitsgrad niveau nivel dificultad difficulté المستوى مستوى الصعوبة درجةالصعوبة स्तर कठिनाई',
  note: `note explanation comment feedback rationale reason erklärung erläuterung anmerkung begründung kommentar explicación nota comentario explication remarque commentaire
    الشرح شرح التوضيح توضيح ملاحظة التفسير تفسير व्याख्या स्पष्टीकरण टिप्पणी`,
  image: 'image picture photo img imagefile picturefile bild foto abbildung bilddatei imagen fotografía illustration الصورة صورة चित्र छवि तस्वीर फोटो',
  audio: 'audio sound clip audiofile soundfile ton audiodatei klang sonido son الصوت صوت مقطعصوتي ऑडियो ध्वनि आवाज',
  marks: 'marks points punkte puntos puntuación barème الدرجات الدرجة النقاط अंक',
  question_type: 'questiontype type fragetyp typ fragentyp tipo tipodepregunta typedequestion نوعالسؤال النوع प्रश्नप्रकार प्रकार',
  source: 'source quelle beleg fuente reference المصدر مصدر स्रोत',
  tags: 'tags tag schlagwort schlagwörter stichworte etiquetas etiqueta étiquettes motsclés وسوم الوسوم टैग',
  image_text: 'imagetext alttext alt bildbeschreibung textoalternativo textealternatif वैकल्पिकपाठ',
  as_of: 'asof stand',
  text_id: 'textid',
  contest_id: 'contestid contest wettbewerb concurso concours المسابقة',
  exam_id: 'examid exam prüfung examen الامتحان परीक्षा',
}

export const COLUMN_OF_WORD: ReadonlyMap<string, string> = new Map(Object.entries(SAID).flatMap(([column, words]) => list(words).map((word) => [bareWord(word), column] as const)))

/** What an option is called before its letter or number. */
export const OPTION_WORDS: ReadonlySet<string> = new Set(
  list(`option choice answer alternative answeroption possibleanswer antwort antwortmöglichkeit auswahl möglichkeit opción respuesta alternativa réponse choix proposition
    الخيار خيار الاختيار اختيار الإجابة إجابة الجواب جواب विकल्प उत्तर`).map(bareWord),
)

/** What a wrong answer is called, with a number behind it or none. */
export const WRONG_WORDS: ReadonlySet<string> = new Set(
  list(`incorrectanswer incorrectanswers wronganswer wronganswers incorrect wrong distractor falscheantwort falschantwort falsch respuestaincorrecta incorrecta mauvaiseréponse réponsefausse
    الإجابةالخاطئة إجابةخاطئة गलतउत्तर गलतविकल्प`).map(bareWord),
)

/** The letters and digits by which options are counted; each string holds the same place in every script. */
const PLACES = ['aAأا1١१क', 'bBب2٢२ख', 'cCج3٣३ग', 'dDد4٤४घ', 'eEه5٥५ङ']

/** 0 for "a", "1", "أ", "क" …; undefined for anything else. */
export function placeOf(sign: string): number | undefined {
  const place = sign.length === 1 ? PLACES.findIndex((signs) => signs.includes(sign)) : -1
  return place === -1 ? undefined : place
}


/** Words that tie a question to the day it was written on, in the languages of the product. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'today|nowadays|currently|presently|at present|at the moment|right now|as of now|until now|so far|to date|this year|last year|next year|this month|this season|recently|most recent|latest|most known|current(?= (?:president|prime|king|queen|pope|chancellor|holder|champions?|record|capital|population|season|year|name|leader|owner|captain|world))|now(?! (?:known|called|part|named))',
  de: 'heute|heutzutage|derzeit|zurzeit|zur Zeit|momentan|gegenwärtig|aktuell(?:e[rnms]?)?|jetzt|bisher|bislang|dieses Jahr|diesem Jahr|dieses Jahres|letztes Jahr|nächstes Jahr|kürzlich|neueste[rnms]?',
  es: 'hoy|hoy en día|actualmente|en la actualidad|en este momento|ahora|hasta ahora|hasta la fecha|este año|el año pasado|recientemente|más reciente|actual(?:es)?',
  fr: 'aujourd.hui|actuellement|à ce jour|à l.heure actuelle|en ce moment|maintenant|jusqu.à présent|cette année|l.année dernière|récemment|actuel(?:le)?s?',
  ar: '(?:حتى|إلى) اليوم|اليوم(?=\\s*[؟?]?$)|حاليا|حاليًا|حالياً|الآن|حتى الآن|هذا العام|هذه السنة|العام الحالي|السنة الحالية|الوقت الحالي|في الوقت الحاضر|مؤخرا|مؤخرًا|مؤخراً|العام الماضي',
  hi: 'आज|आजकल|अभी|अब तक|वर्तमान|वर्तमान में|फिलहाल|फ़िलहाल|इस साल|इस वर्ष|पिछले साल|हाल ही में',
}
const PATTERNS = new Map(Object.entries(WORDS).map(([code, words]) => [code, new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')]))

/** The first such word of a text; `language`: its code. Undefined: none, or the language is not known. */
export const agingWord = (text: string, language: string): string | undefined => PATTERNS.get(language.split('-')[0] ?? '')?.exec(text)?.[0]

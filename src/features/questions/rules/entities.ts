/** Characters written as HTML, such as `&eacute;`, `&#39;` and `<br>`, that a program has left in a text. */

/** Of Latin-1, from 160 on in the order of their codes. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`
const FIRST_OF_LATIN = 160
const OTHERS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•', euro: '€', trade: '™', minus: '−', pi: 'π', Omega: 'Ω', infin: '∞', ne: '≠', le: '≤', ge: '≥', radic: '√', oelig: 'œ', OElig: 'Œ', Scaron: 'Š', scaron: 'š' }
const NAMED = new Map([...LATIN.split(/\s+/).map((name, i) => [name, String.fromCharCode(FIRST_OF_LATIN + i)] as const), ...Object.entries(OTHERS)])

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi
const BREAK = /<br\s*\/?>/gi
const MARKUP = /<\/?(?:b|i|u|em|strong|p|span|div|font|sub|sup)(?:\s[^<>]{0,200})?>/gi
const MOST_CODE = 0x10ffff

/** Formulas write `&` and `<` themselves; what is no entity stays. */
export function withoutEntities(text: string): string {
  return text.replaceAll(BREAK, '\n').replaceAll(MARKUP, '').replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= MOST_CODE ? String.fromCodePoint(code) : whole
  })
}

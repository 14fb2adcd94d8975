/**
 * Words that are refused as names, by language, in lower case without marks (`plain` in decency.ts). Whole words only, since real names
 * contain many of them: Harshit, Siriporn, Slutsky. Words that are common names in some country are left out: Dick, Randi, Lund, Kike, Concha.
 */
export const RUDE_WORDS: Record<'en' | 'ar' | 'de' | 'es' | 'fr' | 'hi', readonly string[]> = {
  en: [
    'anus', 'arsehole', 'asshole', 'bastard', 'blowjob', 'bollocks', 'bullshit', 'dickhead', 'dildo', 'fag', 'faggot', 'hitler', 'jizz', 'nigga', 'paedo', 'pedo', 'pedophile',
    'penis', 'porn', 'pornstar', 'rapist', 'shit', 'shithead', 'shitty', 'slut', 'sluts', 'tits', 'tranny', 'turd', 'twat', 'vagina', 'wanker', 'wank', 'whore',
  ],
  ar: ['كس', 'كسمك', 'كسامك', 'شرموطه', 'شرموط', 'قحبه', 'منيوك', 'منيك', 'طيز', 'طيزي', 'عاهره', 'خرا', 'عرص', 'متناك', 'sharmuta', 'sharmouta', 'kosomak', 'kusomak'],
  de: [
    'arsch', 'arschgeige', 'arschgesicht', 'arschloch', 'arschlöcher', 'arschloecher', 'drecksau', 'dreckschwein', 'fickdich', 'ficken', 'fickt', 'fotze', 'fotzen', 'gefickt', 'heilhitler', 'hure', 'huren', 'hurensohn',
    'hurensöhne', 'hurensoehne', 'judensau', 'kanake', 'kanaken', 'kinderficker', 'miststück', 'miststueck', 'missgeburt', 'neger', 'negerin', 'nutte', 'nutten', 'pimmel', 'pisser', 'scheiß', 'scheiss', 'scheiße', 'scheisse',
    'schlampe', 'schlampen', 'schlitzauge', 'schwanzlutscher', 'schwuchtel', 'schwuchteln', 'siegheil', 'spast', 'spasti', 'titten', 'transe', 'untermensch', 'vergewaltiger', 'wichser', 'wixer', 'wixxer', 'zigeuner',
  ],
  es: ['puta', 'puto', 'putas', 'putos', 'putamadre', 'hijoputa', 'hijodeputa', 'mierda', 'cabron', 'cabrona', 'pendejo', 'pendeja', 'gilipollas', 'cono', 'maricon', 'culero', 'culera', 'follar', 'chingada', 'chingar', 'malparido'],
  fr: ['merde', 'putain', 'pute', 'putes', 'connard', 'connasse', 'salope', 'salopard', 'encule', 'enculer', 'couille', 'couilles', 'niquer', 'ntm', 'batard', 'filsdepute', 'bougnoule', 'negresse'],
  hi: [
    'चूतिया', 'चुतिया', 'भोसड़ी', 'भोसड़ीके', 'भोसडी', 'भोसडीके', 'मादरचोद', 'बहनचोद', 'भेनचोद', 'गांड', 'गांडू', 'गाण्ड', 'लौड़ा', 'लौडा', 'रंडी', 'हरामी', 'हरामज़ादा', 'हरामजादा',
    'chutiya', 'chutia', 'madarchod', 'madarchodh', 'behenchod', 'bhenchod', 'bahenchod', 'bhosdike', 'bhosdi', 'gaandu', 'gandu', 'lauda', 'haramzada',
  ],
}

/** Refused anywhere in a name. The library's own list also matches parts of real names: Fukuda, Bich, Draper. */
export const RUDE_ANYWHERE = ['fuck', 'nigger', 'nigga', 'cunt', 'bitch', 'pussy', 'masturbat', 'gangbang', 'handjob', 'buttplug'] as const
/** Sound ones all the same. */
export const SOUND_WORDS = ['scunthorpe']

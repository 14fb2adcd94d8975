/** Categories, questions, and the papers of contests and exams. */
import { PAPER, word, type Plan, type Step } from './plan.ts'
import { ADJECTIVES, NOUNS, PLACES } from './words.ts'

/** Types of the categories in turn: most are of the first one, and all of them hold questions with one right answer. */
const TYPES = [1, 1, 1, 1, 1, 5]
const LEVELS = 20

const version = (id: string, ordinal: string): string => `
  SELECT ${id}, 1, 1, 'Which is the ' || ${word(ADJECTIVES, ordinal, 11)} || ' ' || ${word(NOUNS, ordinal, 12)} || ' of ' || ${word(PLACES, ordinal, 13)} || ' in the ' || ${word(NOUNS, ordinal, 14)} || ' list no. ' || ${ordinal} || '?',
    jsonb_build_array(${word(NOUNS, ordinal, 15)}, ${word(PLACES, ordinal, 16)}, ${word(ADJECTIVES, ordinal, 17)}, 'number ' || ${ordinal} % 997), jsonb_build_array(${ordinal} % 4), 'one', c.first + (c.last - c.first) * (pg_temp.chance(${ordinal}, 18) * 0.5)`

export function bank(p: Plan): Step[] {
  const { ids, categories, questions, contests, exams } = p
  const papers = contests + exams
  return [
    { what: 'a language', text: `INSERT INTO language (code, name, is_default) SELECT 'en', 'English', NOT EXISTS (SELECT FROM language WHERE is_default) WHERE NOT EXISTS (SELECT FROM language WHERE code = 'en')` },
    { what: 'categories', text: `
      INSERT INTO category (id, type, language_id, slug, name, position, is_premium, coins) OVERRIDING SYSTEM VALUE
      SELECT ${ids.category} + n + 1, (ARRAY[${TYPES.join()}])[1 + n % ${TYPES.length}], (SELECT id FROM language WHERE code = 'en'), 'bank-${p.seed}-' || n, initcap((ARRAY['${NOUNS.join("','")}'])[1 + n % ${NOUNS.length}]) || ' ' || n, 1000 + n, n % 12 = 11, CASE WHEN n % 12 = 11 THEN 60 ELSE 0 END
      FROM generate_series(0, ${categories - 1}) n` },
    { what: 'questions', text: `
      INSERT INTO question (id, category_id, level, active, fingerprint, created_at, tags) OVERRIDING SYSTEM VALUE
      SELECT ${ids.question} + q + 1, ${ids.category} + 1 + q % ${categories}, 1 + (q / ${categories}) % ${LEVELS}, q % 50 <> 49, sha256(('bank:${p.seed}:' || q)::bytea), c.first + (c.last - c.first) * (q::float8 / ${questions} * 0.5),
        CASE WHEN q % 40 = 0 THEN ARRAY['tag-' || q % 60] ELSE '{}' END
      FROM generate_series(0, ${questions - 1}) q, seed_clock c` },
    { what: 'papers', text: `
      INSERT INTO collection (id, kind, language_id) OVERRIDING SYSTEM VALUE
      SELECT ${ids.collection} + n + 1, CASE WHEN n < ${contests} THEN 'contest' ELSE 'exam' END, (SELECT id FROM language WHERE code = 'en') FROM generate_series(0, ${papers - 1}) n` },
    { what: 'questions of papers', text: `
      INSERT INTO question (id, collection_id, level, fingerprint, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${ids.question + questions} + q + 1, ${ids.collection} + 1 + q / ${PAPER}, 1, sha256(('paper:${p.seed}:' || q)::bytea), c.first FROM generate_series(0, ${papers * PAPER - 1}) q, seed_clock c` },
    { what: 'wordings', text: `
      INSERT INTO question_version (question_id, version, question_type, question, options, answer, kind, created_at) ${version(`${ids.question} + q + 1`, 'q')}
      FROM generate_series(0, ${questions + papers * PAPER - 1}) q, seed_clock c` },
  ]
}

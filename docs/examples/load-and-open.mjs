// Loads questions and opens a contest of them: node load-and-open.mjs https://quiz.example.org lla_… questions.csv Rivers
import fs from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const [url, token, path, topic, reason = 'the questions of this week'] = process.argv.slice(2)

async function ask(name, fields) {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.append(key, value)
  const response = await fetch(`${url}/api/admin/${name}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  const answer = await response.json()
  if (!response.ok || answer.error) throw new Error(`${name}: ${response.status} ${answer.text ?? JSON.stringify(answer.fields)}`)
  return answer.data
}

const file = new File([await fs.readFile(path)], path)
const { id: import_id } = await ask('desk_load_questions', { file, language: 'en', write: 1, reason })
let load
do {
  await pause(200)
  load = await ask('desk_get_import', { import_id })
} while (['looking', 'checking', 'writing'].includes(load.state))
if (load.state !== 'done') throw new Error(load.failure || `Look at import ${import_id} at the desk: ${JSON.stringify(load.totals)}`)

const { id: category_id, language_id } = load.categories.find(({ name }) => name === topic)
const at = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)
const { id: contest_id } = await ask('desk_save_contest', { name: `The ${topic} contest`, language_id, entry: 0, prizes: '40,20,10', questions_asked: 10, starts_at: at(24), ends_at: at(48) })
const { revision } = await ask('desk_add_to_paper', { kind: 'contest', event_id: contest_id, category_id, count: 100 })
await ask('desk_publish_contest', { contest_id, revision, reason })
console.log(`${load.totals.written} questions are in, contest ${contest_id} is open.`)

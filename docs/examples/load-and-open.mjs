// Loads a file of questions and opens a contest of them:
//   node load-and-open.mjs https://quiz.example.org lla_… questions.csv Rivers
import fs from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const [url, token, path, topic] = process.argv.slice(2)
const reason = 'the questions of this week'

async function ask(name, fields) {
  const isForm = fields instanceof FormData
  const headers = { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const response = await fetch(`${url}/api/admin/${name}`, { method: 'POST', headers, body: isForm ? fields : JSON.stringify(fields) })
  const answer = await response.json()
  if (!response.ok || answer.error) throw new Error(`${name}: ${response.status} ${answer.text ?? JSON.stringify(answer.fields)}`)
  return answer.data
}
async function until(state, import_id) {
  for (;;) {
    const found = await ask('desk_get_import', { import_id })
    if (found.state === state) return found
    if (found.state === 'failed') throw new Error(found.failure)
    await pause(200)
  }
}

const file = await fs.readFile(path)
const { id: import_id, part_bytes } = await ask('desk_begin_import', { name: 'questions.csv', bytes: file.length })
for (let part = 0; part * part_bytes < file.length; part++) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ import_id, of: 'file', part })) form.append(name, value)
  form.append('bytes', new Blob([file.subarray(part * part_bytes, (part + 1) * part_bytes)]), 'part')
  await ask('desk_send_import_part', form)
}
await ask('desk_look_into_import', { import_id })
const { found } = await until('columns', import_id)
const settings = { bank: 'quiz-zone', language: 'en', category: '', level: '', keys: found.keys, level_words: {}, mapping: found.header, open_licence: 0, active: 1, fixes: [], anyway: [] }
await ask('desk_check_import', { import_id, settings })
const { totals } = await until('checked', import_id)
await ask('desk_write_import', { import_id, good: totals.good, reason })
await until('done', import_id)

const { categories } = await ask('desk_list_categories', {})
const category = categories.find(({ name }) => name === topic)
const at = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)
const { id: contest_id } = await ask('desk_save_contest', { name: `The ${topic} contest`, language_id: category.language_id, entry: 0, prizes: '40,20,10', questions_asked: 10, starts_at: at(24), ends_at: at(48) })
await ask('desk_add_to_paper', { kind: 'contest', event_id: contest_id, category_id: category.id, count: 100 })
const { revision } = await ask('desk_get_contest', { contest_id })
await ask('desk_publish_contest', { contest_id, revision, reason })
console.log(`${totals.good} questions are in, contest ${contest_id} is open.`)

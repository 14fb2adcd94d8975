import fs from 'node:fs'
import path from 'node:path'

/** The desk's English texts of a folder of `src`, such as `features/questions`, by their keys there. */
export function deskWords(folder: string): (key: string, values?: Record<string, string>) => string {
  const texts = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../src', folder, 'admin/texts.en.json'), 'utf8')) as Record<string, string>
  return (key, values = {}) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${folder} has no text "${key}" for the desk.`)
    return Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text)
  }
}

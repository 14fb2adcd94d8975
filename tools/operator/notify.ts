/** `npm run operator -- notify`: a notification to all players, or to some. */
import type { Config } from '../../src/platform/server/config.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { notifyFromOperator } from '../../src/features/notifications/server.ts'
import { playerByEmail } from '../../src/features/players/server.ts'
import { categoryBySlug } from '../../src/features/questions/server.ts'
import { uploadPicture } from './picture.ts'

const MOST_PIXELS = 640

export type NotifyOptions = { picture?: string | undefined; category?: string | undefined }

/** Returns a report in a sentence; throws an error with an explanation. */
export async function notify(database: Database, config: Config, [to = '', title = '', message = '']: string[], { picture, category }: NotifyOptions): Promise<string> {
  if (!to || !title) throw new Error('Say to whom and what: notify all "Title" "Message"')
  const place = category === undefined ? undefined : await placeOf(database, category)
  const whom = to === 'all' ? to : await Promise.all(to.split(',').map((email) => idOf(database, email.trim())))
  const image = picture === undefined ? '' : await uploadPicture(config, picture, MOST_PIXELS)
  const done = await notifyFromOperator(database, { title: title.trim(), message: message.trim(), image, category: place }, whom)
  if (typeof done === 'object') throw new Error(done.wrong)
  return done === 'all' ? `"${title}" goes to all players` : `"${title}" goes to ${done} of ${whom.length}; the others have switched such messages off`
}

async function idOf(database: Database, email: string): Promise<string> {
  const id = await playerByEmail(database, email)
  if (!id) throw new Error(`There is no player with the e-mail ${email}.`)
  return id
}

async function placeOf(database: Database, slug: string): Promise<{ categoryType: number; slug: string }> {
  const found = await categoryBySlug(database, slug)
  if (!found) throw new Error(`There is no category ${slug}; name it as it stands in addresses.`)
  return { categoryType: found.categoryType, slug }
}

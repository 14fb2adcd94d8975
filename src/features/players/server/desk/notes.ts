/** Sessions of a player, and what staff has written. */
import { notFound } from '../../../../platform/pure/action.ts'
import { maskedNetwork } from '../../../../platform/pure/masked.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { serialOf, uuidOf } from '../../../../platform/server/database/ids.ts'
import { momentNow } from '../../../../platform/server/database/moments.ts'
import { nextId } from '../../../../platform/server/database/new-rows.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import type { addPlayerNote, listPlayerNotes, listPlayerSessions } from '../../desk-contract.ts'
import { countBrowsers, deskPlayer, insertNote, lockPlayers, notesOf, type Note } from '../../desk-store.ts'
import type { NeedsPersons } from '../persons.ts'
import { readSessions } from '../sessions.ts'

const MOST_SESSIONS = 100

export async function sessions({ tx, input }: Call<typeof listPlayerSessions, NeedsPersons>): Promise<ActionReply<typeof listPlayerSessions>> {
  const found = await deskPlayer(tx, uuidOf(input.player_id))
  if (!found) return refuse(notFound)
  const rows = (await readSessions(tx, found.id, MOST_SESSIONS)).map(({ since, used, ended, agent, address }, at) => ({
    id: String(at), since, used, ended, agent, address: maskedNetwork(address),
  }))
  return ok({ rows, browsers: await countBrowsers(tx, found.id) })
}

const onTheWire = ({ id, ...note }: Note) => ({ ...note, id: String(id) })

export async function notes({ tx, input: { player_id, cursor, limit } }: Call<typeof listPlayerNotes>): Promise<ActionReply<typeof listPlayerNotes>> {
  const found = await deskPlayer(tx, uuidOf(player_id))
  if (!found) return refuse(notFound)
  const rows = await notesOf(tx, found.id, { before: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit).map(onTheWire)
  return ok({ rows: shown, next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null })
}

export async function addNote({ tx, input, operator, audit }: Call<typeof addPlayerNote>): Promise<ActionReply<typeof addPlayerNote>> {
  const together = gathering(tx)
  const [[held], id, at] = await Promise.all([lockPlayers(together, [uuidOf(input.player_id)].filter((one) => one !== null)), nextId(together, 'player_note'), momentNow(together)])
  const body = input.body.trim()
  if (!held || held.state === 'gone' || body === '') return refuse(notFound)
  const note = { id, at, operator: operator?.email ?? '', body }
  await insertNote(tx, held.id, note)
  // The note's text is not logged: it is erased with the account, the log never is.
  audit({ subject: 'player', id: held.id, after: { note: note.id } })
  return ok(onTheWire(note))
}

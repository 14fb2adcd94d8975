import { handle, type Served } from '../../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../../platform/server/outbound/storage.ts'
import { addPlayerNote, endPlayerSessions, getPlayer, listPlayerNotes, listPlayers, listPlayerSessions, removePlayerPicture, renamePlayer, revealPlayer, setPlayersActive } from '../../desk-contract.ts'
import type { NeedsPersons } from '../persons.ts'
import { endSessions, removePicture, renameTo, reveal, setActive } from './acts.ts'
import { player, players } from './list.ts'
import { addNote, notes, sessions } from './notes.ts'

export const playerDeskActions: Served<NeedsPersons & NeedsStorage>[] = [
  handle(listPlayers, players),
  handle(getPlayer, player),
  handle(listPlayerSessions, sessions),
  handle(listPlayerNotes, notes),
  handle(addPlayerNote, addNote),
  handle(revealPlayer, reveal),
  handle(setPlayersActive, setActive),
  handle(renamePlayer, renameTo),
  handle(removePlayerPicture, removePicture),
  handle(endPlayerSessions, endSessions),
]

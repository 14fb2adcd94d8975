import { handle, type Served } from '../../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../../platform/server/outbound/storage.ts'
import { addPlayerNote, checkCoinFile, checkSwitchFile, endPlayerSessions, getPlayer, listPlayerNotes, listPlayers, listPlayerSessions, listShared, removePlayerPicture, renamePlayer, revealPlayer, runCoinFile, runSwitchFile, setChosenHosts, setPlayersActive, undoPlayers } from '../../desk-contract.ts'
import type { NeedsPersons } from '../persons.ts'
import { endSessions, removePicture, renameTo, reveal, setActive, setHosts, undo } from './acts.ts'
import { checkCoins, checkSwitch, runCoins, runSwitch } from './file.ts'
import { player, players } from './list.ts'
import { addNote, notes, sessions } from './notes.ts'
import { shared } from './shared.ts'

export const playerDeskActions: Served<NeedsPersons & NeedsStorage>[] = [
  handle(listPlayers, players),
  handle(getPlayer, player),
  handle(listPlayerSessions, sessions),
  handle(listPlayerNotes, notes),
  handle(addPlayerNote, addNote),
  handle(revealPlayer, reveal),
  handle(setPlayersActive, setActive),
  handle(setChosenHosts, setHosts),
  handle(undoPlayers, undo),
  handle(checkSwitchFile, checkSwitch),
  handle(runSwitchFile, runSwitch),
  handle(checkCoinFile, checkCoins),
  handle(runCoinFile, runCoins),
  handle(listShared, shared),
  handle(renamePlayer, renameTo),
  handle(removePlayerPicture, removePicture),
  handle(endPlayerSessions, endSessions),
]

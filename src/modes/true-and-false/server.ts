import { notFound } from '../../platform/pure/action.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import { contentLanguage } from '../../features/languages/server.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { inOrder } from '../../features/questions/rules.ts'
import { freePool } from '../../features/questions/server.ts'
import { openRound } from '../../features/rounds/server/open.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { getQuestionsByType } from './contract.ts'
import { scopeOf, trueAndFalse, TRUE_OR_FALSE } from './rules.ts'

/** A judged round opens nothing and pays nothing. */
const mode: ServedMode = { ...trueAndFalse, settle: () => Promise.resolve({ payKey: undefined }) }

export const manifest: ModeManifest = { mode, actions: [handle(getQuestionsByType, play)] }

async function play({ tx, playerId, input, dice, language: reads }: Call<typeof getQuestionsByType>): Promise<ActionReply<typeof getQuestionsByType>> {
  const settings = await currentSettings(tx)
  const language = await contentLanguage(tx, input.language_id, reads)
  const pool = await freePool(tx, TRUE_OR_FALSE, language, 'one-by-one')
  const opened = await openRound(tx, {
    mode,
    playerId,
    scope: scopeOf(language),
    place: {},
    redeemable: false,
    draw: () => Promise.resolve((seen) => inOrder(pool.candidates, seen, dice, settings.question_shuffle_mode === 1)),
    most: trueAndFalse.questions(settings),
    dice,
  })
  return opened ? ok({ ...opened, ...(pool.languageId !== undefined && { language_id: pool.languageId }) }) : refuse(notFound)
}

import type { Action } from '../../../platform/pure/action.ts'
import { handle, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import type { ChatModel, NeedsChatModel } from '../../../platform/server/outbound/chat.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { draftingOff } from '../desk-contract.ts'

export type Needs = NeedsChatModel & NeedsStorage

/** Serves an action where a model is set up, and refuses it elsewhere. */
export const whenSetUp = <A extends Action>(action: A, run: (call: Call<A, Needs>, model: ChatModel) => Promise<ActionReply<A>>): Served<Needs> =>
  handle<A, Needs>(action, async (call) => (call.tx.services.chatModel ? run(call, call.tx.services.chatModel) : refuse(draftingOff)))

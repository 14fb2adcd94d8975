import { call } from '../../../../platform/web/net/call.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { openShowCall } from '../../contract.ts'
import { remotePath } from '../host-paths.ts'

/** Opens a former show as a new one, by its link or by the id of an own one, with its options. The address of its remote; undefined: refused, which a toast has said. */
export async function openAgain(replay: string): Promise<string | undefined> {
  const reply = await call(openShowCall, { replay })
  if (reply?.error) toast.error(reply.text, { id: reply.code })
  return reply && !reply.error ? remotePath(reply.data.show_id) : undefined
}

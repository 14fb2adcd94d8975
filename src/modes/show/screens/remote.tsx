import { useNavigate, useParams } from '@tanstack/react-router'
import { user } from '../../../features/players/ui/slice.ts'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { showEnd, showExtend, showHost, showNext, showPutOut, showRename, showSkip, showSwitch, showToLobby, type RemoteSnapshot } from '../contract.ts'
import type { Message, SentMessage } from '../../../platform/pure/message.ts'
import { remoteStep } from '../ui/line/remote-state.ts'
import { useFace } from '../ui/line/use-face.ts'
import { HOST_PATH, showLook, stagePath } from '../ui/look.ts'
import type { RemoteActs, Seen } from '../ui/remote/acts.ts'
import { Remote as RemoteFace } from '../ui/remote/remote.tsx'

/** The host's remote, on any device where they are signed in. */
export function Remote() {
  const { show: show_id = '' }: { show?: string } = useParams({ strict: false })
  const token = user.use().token
  const face = useFace<RemoteSnapshot>(token, {
    enter: async (line) => {
      const reply = await line.send(showHost, { show_id })
      return reply && !reply.error ? reply.data : null
    },
    step: remoteStep,
  })
  const room = face.state?.room
  const leftMs = useEndsIn(!room || room.held ? null : room.ends_in_ms, { key: room ? `${room.position} ${room.phase} ${room.time_ms}` : '' })
  const acts = useActs(show_id, face.state, face.send)
  return face.state ? <RemoteFace look={showLook} snapshot={face.state} leftMs={leftMs} stageOn={face.state.stage_on === 1} right={face.state.right_answer} acts={acts} /> : null
}

function useActs(show_id: string, state: RemoteSnapshot | undefined, send: ReturnType<typeof useFace>['send']): RemoteActs {
  const navigate = useNavigate()
  const act = async <M extends Message>(message: M, input: SentMessage<M>) => {
    const reply = await send(message, input)
    if (reply?.error && reply.code !== 'show-step-passed') toast.error(reply.text, { id: reply.code })
  }
  const at = ({ position, phase }: Seen) => ({ show_id, position: String(position), phase })
  return {
    next: (seen) => void act(showNext, at(seen)),
    skip: (seen) => void act(showSkip, at(seen)),
    extend: (seen) => void act(showExtend, at(seen)),
    toLobby: () => void act(showToLobby, { show_id }),
    end: () => void act(showEnd, { show_id }),
    set: (what, on) => void act(showSwitch, { show_id, what, on: on ? '1' : '0' }),
    putOut: (seat, out) => void act(showPutOut, { show_id, seat: String(seat), out: out ? '1' : '0' }),
    rename: (seat) => void act(showRename, { show_id, seat: String(seat) }),
    leave: () => void navigate({ to: HOST_PATH }),
    showStage: () => void window.open(stagePath(state?.stage_token ?? ''), '_blank'),
  }
}

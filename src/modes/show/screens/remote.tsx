import { useEffect } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { loadPlayer } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import type { Message, SentMessage } from '../../../platform/pure/message.ts'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { useOwnSign } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LineBar } from '../../../platform/web/ui/line-bar.tsx'
import { showFailure, toast } from '../../../platform/web/ui/toasts.tsx'
import { showEnd, showExtend, showHost, showNext, showPutOut, showRename, showSkip, showSwitch, showToLobby, type RemoteSnapshot } from '../contract.ts'
import { remoteStep } from '../ui/line/remote-state.ts'
import { DENIED, enteredBy, useFace, type FaceParts } from '../ui/line/use-face.ts'
import { HOST_PATH, showLook } from '../ui/look.ts'
import { stagePath } from '../ui/paths.ts'
import type { RemoteActs, Seen } from '../ui/remote/acts.ts'
import { RemoteComing, RemoteGone } from '../ui/remote/no-show.tsx'
import { Remote as RemoteFace } from '../ui/remote/remote.tsx'

const partsOf = (show_id: string): FaceParts<RemoteSnapshot> => ({
  enter: async (line) => enteredBy(await line.send(showHost, { show_id }), (snapshot) => snapshot),
  step: remoteStep,
})

/** The host's remote, on any device where they are signed in. */
export function Remote() {
  const { t } = useTexts()
  const { show: show_id = '' }: { show?: string } = useParams({ strict: false })
  const token = user.use().token
  const face = useFace<RemoteSnapshot>(token, partsOf(show_id))
  const { state, line, gone, broken } = face
  const room = state?.room
  const leftMs = useEndsIn(!room || room.held ? null : room.ends_in_ms, { key: room ? `${room.position} ${room.phase} ${room.time_ms}` : '' })
  const acts = useActs(show_id, state, face.send)
  // If the token has expired, this call signs the host out, who then signs in and comes back.
  useEffect(() => void (gone?.code === DENIED && loadPlayer()), [gone])
  useOwnSign(state !== undefined)
  if (gone && gone.code !== DENIED && room?.phase !== 'over') return <RemoteGone />
  if (!state) return <RemoteComing broken={broken} />
  return (
    <>
      <RemoteFace look={showLook} snapshot={state} leftMs={leftMs} stageOn={state.stage_on === 1} right={state.right_answer} acts={acts} />
      {line === 'lost' && room?.phase !== 'over' && <LineBar words={t('show.line.lost')} back={t('show.line.back')} />}
    </>
  )
}

function useActs(show_id: string, state: RemoteSnapshot | undefined, send: ReturnType<typeof useFace>['send']): RemoteActs {
  const navigate = useNavigate()
  const act = async <M extends Message>(message: M, input: SentMessage<M>) => {
    const reply = await send(message, input)
    if (!reply) return showFailure('offline')
    if (reply.error && reply.code !== 'show-step-passed') toast.error(reply.text, { id: reply.code })
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

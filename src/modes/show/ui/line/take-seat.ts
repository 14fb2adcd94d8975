import type { Envelope, Output } from '../../../../platform/pure/action.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { getShow, joinShow, proofNeeded } from '../../contract.ts'
import { solvePuzzle } from '../phone/proof.ts'
import { deviceId } from './seats.ts'

type ShowAtTheDoor = Pick<Output<typeof getShow>, 'pin' | 'puzzle'>
/** `agePass`: '' where no year is asked. */
type Wish = { name: string | undefined; team: number | undefined; agePass: string }

/** Takes a seat. Null: no answer, which a toast has said. */
export async function takeSeat(show: ShowAtTheDoor, wish: Wish): Promise<Envelope<Output<typeof joinShow>> | null> {
  const reply = await join(show, wish)
  if (!reply?.error || reply.code !== proofNeeded.code) return reply
  // The page was loaded before so many came that a proof is asked for, or its puzzle has changed since.
  const fresh = await call(getShow, { pin: show.pin })
  return fresh && !fresh.error ? join(fresh.data, wish) : fresh
}

async function join({ pin, puzzle }: ShowAtTheDoor, { name, team, agePass }: Wish) {
  const device = deviceId()
  const proof = puzzle ? await solvePuzzle({ ...puzzle, salt: `${puzzle.salt}:${device}:` }) : undefined
  return call(joinShow, { pin, device, name, proof, age_pass: agePass || undefined, team: team === undefined ? undefined : String(team) })
}

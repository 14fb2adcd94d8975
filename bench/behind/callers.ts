/** Callers without patience: calls one after the other, none of which is repeated, so that every one that the proxy loses is seen. */
import https from 'node:https'
import { getGlobleLeaderboard } from '../../src/features/leaderboards/contract.ts'
import { getSystemConfigurations } from '../../src/features/settings/contract.ts'
import { post } from '../calls/playing.ts'

/** `most`: milliseconds of the call that took longest. */
export type Called = { calls: number; most: number; failures: string[] }

/** A list that comes from the database, and one that may come from its standby. */
const NAMES = [getSystemConfigurations.name, getGlobleLeaderboard.name] as const

/** Calls until `stop`, `count` at a time; by POST, which a proxy does not repeat. */
export function keepCalling(url: string, count: number): { stop: () => Promise<Called> } {
  const agent = new https.Agent({ keepAlive: true })
  const called: Called = { calls: 0, most: 0, failures: [] }
  let isGoing = true
  const call = async () => {
    const begun = performance.now()
    await post(agent, `${url}/api/${NAMES[called.calls % NAMES.length]}`, '', {}).catch((error: Error) => called.failures.push(error.message))
    called.calls += 1
    called.most = Math.max(called.most, performance.now() - begun)
  }
  const calling = Promise.all(Array.from({ length: count }, async () => {
    while (isGoing) await call()
  }))
  const stop = async () => {
    isGoing = false
    await calling
    agent.destroy()
    return called
  }
  return { stop }
}

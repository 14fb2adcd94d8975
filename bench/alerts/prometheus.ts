/** A Prometheus of the system that scrapes one process, with the alert rules of `deploy/prometheus/`. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { ROOT } from '../../tools/bench/origin.ts'

const RULES = path.join(ROOT, 'deploy/prometheus/alerts.yml')
/** As Prometheus has it where nothing else is written. */
const EVERY_S = 15
const PATIENCE_MS = 30_000
const LOOK_MS = 200

export type Prometheus = {
  /** Values of an expression at this moment, with their labels. */
  ask: (expression: string) => Promise<{ labels: Record<string, string>; value: number }[]>
  stop: () => Promise<void>
}

/** Why none can be had here; undefined where it can. */
export const withoutPrometheus = (): string | undefined => (spawnSync('prometheus', ['--version']).error ? 'prometheus is not installed (Debian: apt-get install prometheus)' : undefined)

/** `target`: host and port of `/metrics`. `folder`: of its own. */
export async function startPrometheus(folder: string, target: string): Promise<Prometheus> {
  const config = path.join(folder, 'prometheus.yml')
  fs.writeFileSync(config, JSON.stringify({
    global: { scrape_interval: `${EVERY_S}s`, evaluation_interval: `${EVERY_S}s` }, rule_files: [RULES], scrape_configs: [{ job_name: 'limelight', static_configs: [{ targets: [target] }] }],
  }))
  const address = `127.0.0.1:${await freePort()}`
  const log = fs.openSync(path.join(folder, 'prometheus.log'), 'a')
  const child = spawn('prometheus', [`--config.file=${config}`, `--storage.tsdb.path=${path.join(folder, 'metrics')}`, `--web.listen-address=${address}`], { stdio: ['ignore', log, log] })
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  await until(() => fetch(`http://${address}/-/ready`).then(({ ok }) => ok, () => false), `Prometheus was not ready: ${path.join(folder, 'prometheus.log')}`)
  return {
    ask: async (expression) => {
      const reply = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(expression)}`)
      if (!reply.ok) throw new Error(`${expression}: ${await reply.text()}`)
      const { data } = (await reply.json()) as { data: { result: { metric: Record<string, string>; value: [number, string] }[] } }
      return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    stop: async () => {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function until(condition: () => Promise<boolean>, otherwise: string, patienceMs = PATIENCE_MS): Promise<void> {
  for (const untilMs = performance.now() + patienceMs; !(await condition()); await pause(LOOK_MS)) if (performance.now() > untilMs) throw new Error(otherwise)
}

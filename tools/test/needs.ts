// The programs that tests need in addition to the npm packages. The only list: a new tool is added here.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findFullChromium, HEADLESS_SHELL } from './chromium.ts'
import type { SuiteName } from './suites.ts'

/** `debian`: the package that contains it. */
export type Need = { debian: string; suite: SuiteName; present: () => boolean }

export const needs: Need[] = [
  { debian: 'chromium-headless-shell', suite: 'journeys', present: () => process.platform !== 'linux' || fs.existsSync(HEADLESS_SHELL) },
  { debian: 'chromium', suite: 'journeys', present: () => findFullChromium() !== undefined },
  {
    debian: 'fonts-noto-core',
    suite: 'journeys',
    present: () => process.platform !== 'linux' || fs.existsSync('/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf'),
  },
  { debian: 'redis-server', suite: 'server', present: () => isCommand('redis-server') },
  { debian: 'pgbouncer', suite: 'server', present: () => isCommand('pgbouncer') },
]

function isCommand(name: string): boolean {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/usr/sbin'].some((folder) =>
    fs.existsSync(path.join(folder, name)),
  )
}

/** Installs missing tools if allowed, otherwise prints how; returns what is still missing. */
export function fetchMissing(suites: SuiteName[], list: Need[] = needs): Need[] {
  const missing = list.filter((need) => suites.includes(need.suite) && !need.present())
  if (missing.length === 0) return []
  const names = missing.map((need) => need.debian)
  if (process.getuid?.() === 0 && isCommand('apt-get')) aptGet(names)
  else console.error(`The tests need ${names.join(', ')}. Type this and start again:\n    ${installCommand(names)}`)
  return missing.filter((need) => !need.present())
}

function installCommand(names: string[]): string {
  return process.platform === 'linux'
    ? `sudo apt-get install --yes ${names.join(' ')}`
    : `brew install ${names.map((name) => name.replace(/-server$/, '')).join(' ')}`
}

function aptGet(names: string[]) {
  console.log(`Fetching what the tests need: ${names.join(', ')} …`)
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  // A stale package list names files that no longer exist; if the update fails, the old list is used.
  run('update', '--quiet')
  const { status } = run('install', '--yes', '--quiet', '--no-install-recommends', ...names)
  if (status !== 0) console.error(`apt-get could not install ${names.join(', ')}; the lines above say why.`)
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchMissing, type Need } from './needs.ts'

/** A fake machine whose apt-get records its arguments, and installs the tool `lamp` if `works`. */
function machine({ root, works = true }: { root: boolean; works?: boolean }) {
  fs.writeFileSync(
    path.join(folder, 'apt-get'),
    `#!/bin/sh\necho "$@" >> "${folder}/asked"\n${works ? `[ "$1" = install ] && touch "${folder}/lamp"` : 'exit 100'}\n`,
    { mode: 0o755 },
  )
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`)
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(process, 'getuid').mockReturnValue(root ? 0 : 1000)
}

const asked = () =>
  fs.existsSync(path.join(folder, 'asked')) ? fs.readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n') : []
const lamp: Need = { debian: 'lamp', suite: 'journeys', present: () => fs.existsSync(path.join(folder, 'lamp')) }
let folder = ''

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-needs-'))
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe.skipIf(process.platform !== 'linux')('what the tests need from the machine', () => {
  it('is fetched as root', () => {
    machine({ root: true })
    expect(fetchMissing(['journeys'], [lamp])).toEqual([])
    expect(asked()).toEqual(['update --quiet', 'install --yes --quiet --no-install-recommends lamp'])
  })

  it('is named with the one command to type otherwise', () => {
    machine({ root: false })
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(fetchMissing(['journeys'], [lamp])).toEqual([lamp])
    expect(asked()).toEqual([])
    expect(said.mock.calls.join()).toContain('\n    sudo apt-get install --yes lamp')
  })

  it('stays missing when it cannot be fetched', () => {
    machine({ root: true, works: false })
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(fetchMissing(['journeys'], [lamp])).toEqual([lamp])
    expect(said.mock.calls.join()).toContain('could not install lamp')
  })

  it('is left alone when it is there, or when its suite does not run', () => {
    machine({ root: true })
    expect(fetchMissing(['unit'], [lamp])).toEqual([])
    expect(fetchMissing(['journeys'], [{ ...lamp, present: () => true }])).toEqual([])
    expect(asked()).toEqual([])
  })
})

// The import rules: dependency-cruiser with our rules, and three checks that it does not do itself:
// that it found the code, that it resolved every import, and that features do not import each other in a cycle.
import fs from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult, type IModule, type IViolation } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { featureRings, RINGS, type RingBreach } from './check-walls-rings.ts'
import { filesUnder } from './check-files.ts'

const CODE = ['src', 'tests', 'tools', 'bench']

const options = () => extractDepcruiseOptions(path.join(import.meta.dirname, '..', '.dependency-cruiser.mjs'))

/** The names of all rules. */
export async function wallNames(): Promise<string[]> {
  const { ruleSet } = await options()
  return [...(ruleSet?.forbidden ?? []).map((rule) => rule.name ?? ''), RINGS]
}

/** Every violation in the project at `root`; throws if the checker found no code. */
export async function findBreaches(root: string): Promise<RingBreach[]> {
  const folders = CODE.filter((folder) => fs.existsSync(path.join(root, folder)))
  const { output } = await cruise(folders, { ...(await options()), baseDir: root })
  const { modules, summary } = output as ICruiseResult
  refuseBlindness(root, folders, modules)
  const advice = new Map((summary.ruleSetUsed?.forbidden ?? []).map((rule) => [rule.name, rule.comment ?? '']))
  const breaches = summary.violations.map((violation) => breachOf(violation, advice.get(violation.rule.name) ?? ''))
  return [...breaches, ...featureRings(modules)]
}

function breachOf({ rule, from, to, cycle }: IViolation, advice: string): RingBreach {
  return { rule: rule.name, from, to: cycle ? cycle.map((step) => step.name).join(' -> ') : to, advice }
}

/** Without a TypeScript version that it supports, dependency-cruiser finds no file and reports no error. */
function refuseBlindness(root: string, folders: string[], modules: IModule[]) {
  const seen = new Map(modules.map((module) => [module.source, module.dependencies.length]))
  for (const file of folders.flatMap((folder) => filesUnder(root, folder)).filter((name) => /\.tsx?$/.test(name))) {
    const imports = seen.get(file)
    const code = fs.readFileSync(path.join(root, file), 'utf8')
    if (imports === undefined) throw new Error(`The wall checker did not read ${file}. Is "typescript" 6 installed?`)
    if (imports === 0 && /^import .* from '/m.test(code))
      throw new Error(`The wall checker saw no import in ${file}, which has some. Is "typescript" 6 installed?`)
  }
}

if (import.meta.main) {
  const breaches = await findBreaches(process.cwd())
  for (const { rule, from, to, advice } of breaches) console.error(`${from} -> ${to}\n    ${rule}: ${advice}`)
  console.log(breaches.length === 0 ? 'No import crosses a wall.' : `${breaches.length} imports cross a wall.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}

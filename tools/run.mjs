// Entry of every npm script: installs the dependencies if needed, finds Node 24, and runs a TypeScript file with it.
// Plain JavaScript without dependencies, since it runs before anything is installed, on any Node from 18.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const stamp = path.join(root, 'node_modules', '.limelight-lock')
const MODERN = 24

/** Hash of the lock file; a different lock file requires a new installation. */
function lockHash() {
  return createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
}

/** What runs without development packages; everything else is for building and testing. */
const PRODUCT = ['src/apps/server/main.ts', ...['migrate', 'seed', 'import', 'operator', 'verify-ledger', 'ledger-archive', 'backup', 'restore'].map((name) => `tools/${name}.ts`)]

/** What npm has installed here, by its own copy of the lock file; without development packages if they were left out (`npm ci --omit=dev`). */
function installed() {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  return fs.existsSync(hidden) ? packagesIn(hidden) : undefined
}

const packagesIn = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages

/** Whether `npm ci --ignore-scripts` was already run by hand: the same packages are there as in the lock file. */
function installedByHand(have, needed) {
  return have !== undefined && Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(([name, wanted]) => !name.startsWith('node_modules/') || wanted.optional || (wanted.dev && needed === 'product') || have[name]?.version === wanted.version)
}

/** `needed`: 'product' or 'all'. Development packages that were left out stay out until a command needs them. */
function install(needed) {
  const hash = lockHash()
  const stamped = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''
  if (stamped === hash || (stamped === `${hash} product` && needed === 'product')) return
  const have = installed()
  const alone = needed === 'product' && have !== undefined && !Object.entries(have).some(([name, { dev }]) => dev && name.startsWith('node_modules/'))
  if (!installedByHand(have, alone ? 'product' : 'all')) {
    console.log('Limelight: installing dependencies (only the first time, and after an update) …')
    const npm = spawnSync('npm', ['ci', '--ignore-scripts', ...(alone ? ['--omit=dev'] : ['--include=dev']), '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    if (npm.status !== 0) {
      console.error('Limelight: the dependencies could not be installed; the lines above say why. Is the network there?')
      process.exit(1)
    }
  }
  remember(alone ? `${hash} product` : hash)
}

/** Spares the comparison at the next start; not where the product's folder is read-only. */
function remember(text) {
  try {
    fs.writeFileSync(stamp, text)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error
  }
}

/** Node 24 from the installed packages, else the running Node if it is new enough. */
function node() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const system = process.platform === 'win32' ? 'win' : process.platform
  for (const place of [`node-${system}-${process.arch}/bin/${file}`]) {
    const full = path.join(root, 'node_modules', place)
    if (fs.existsSync(full)) return full
  }
  if (Number(process.versions.node.split('.')[0]) >= MODERN) return process.execPath
  console.error(`Limelight needs Node ${MODERN} or newer on ${process.platform} ${process.arch}; this is ${process.version}. Install it from your system's packages and start again.`)
  process.exit(1)
}

const [first, ...rest] = process.argv.slice(2)
install(PRODUCT.includes(first) ? 'product' : 'all')
const args = first === '--bin' ? [path.join(root, 'node_modules', '.bin', rest[0]), ...rest.slice(1)] : [path.join(root, first), ...rest]
const binary = node()
// The server lives for weeks: V8 would let its space of new objects grow to 100 MB, and glibc keep large blocks that were freed.
const lean = first === 'src/apps/server/main.ts' ? JSON.parse(fs.readFileSync(path.join(root, 'tools/server-process.json'), 'utf8')) : { args: [], env: {} }
const child = spawn(binary, ['--disable-warning=ExperimentalWarning', ...lean.args, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...lean.env,
    ...process.env,
    PATH: [path.dirname(binary), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    LIMELIGHT_LAUNCHER_PID: String(process.pid),
    // Modules are compiled once, not at every start: half of the time until the product is ready.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'modules'),
  },
})
// The child decides how to stop: both receive the terminal's signals, and this process forwards those sent to it alone.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))

// npm sends SIGTERM to its shell, which exits without forwarding it, and SIGKILL reaches npm alone: a changed parent pid means stop.
const WATCH_MS = 500
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, WATCH_MS)
}

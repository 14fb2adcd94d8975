/** nginx and Caddy in front of two processes of the product, set up by the examples of `deploy/`. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { end } from '../../tests/postgres-kit.ts'
import { findChromium } from '../../tools/test/chromium.ts'
import { withoutBasebackup } from '../faults/system-postgres.ts'
import { HOST, type Certificate } from './certificate.ts'
import { changed, type Change } from './changes.ts'

export type ProxyName = 'nginx' | 'caddy'
export const PROXIES: readonly ProxyName[] = ['nginx', 'caddy']
/** `ports`: where the proxy listens for HTTPS and HTTP, where Caddy takes orders, and those of the two processes. */
export type ProxyParts = { folder: string; certificate: Certificate; ports: { https: number; http: number; admin: number; products: readonly number[] } }
type Recipe = { example: string; changes: (parts: ProxyParts) => Change[]; command: (parts: ProxyParts, file: string) => { program: string; args: string[]; env: Record<string, string> } }

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')
const SBIN = '/usr/sbin'
const [LOOK_MS, START_MS] = [50, 10_000]
const EXAMPLE_HOST = 'quiz.example.org'

const toProducts = (products: readonly number[], times = 1): Change[] => products.map((port, at) => ({ from: `127.0.0.1:${3000 + at}`, to: `127.0.0.1:${port}`, times }))

const RECIPES: Record<ProxyName, Recipe> = {
  nginx: {
    example: 'nginx.conf',
    changes: ({ certificate, ports }) => [
      ...toProducts(ports.products),
      { from: `server_name ${EXAMPLE_HOST};`, to: `server_name ${HOST};`, times: 2 },
      { from: 'listen 80;\n    listen [::]:80;', to: `listen 127.0.0.1:${ports.http};` },
      { from: 'listen 443 ssl http2;\n    listen [::]:443 ssl http2;', to: `listen 127.0.0.1:${ports.https} ssl http2;` },
      { from: 'https://$host$request_uri', to: `https://$host:${ports.https}$request_uri` },
      { from: `/etc/letsencrypt/live/${EXAMPLE_HOST}/fullchain.pem`, to: certificate.file },
      { from: `/etc/letsencrypt/live/${EXAMPLE_HOST}/privkey.pem`, to: certificate.keyFile },
    ],
    command: ({ folder }, file) => {
      const main = path.join(folder, 'main.conf')
      fs.writeFileSync(main, mainOfNginx(folder, file))
      return { program: 'nginx', args: ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', main], env: {} }
    },
  },
  caddy: {
    example: 'Caddyfile',
    changes: ({ certificate, ports }) => [
      ...toProducts(ports.products, 3),
      { from: '{\n\tservers {', to: `{\n\tadmin 127.0.0.1:${ports.admin}\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tservers {` },
      { from: `\n${EXAMPLE_HOST} {`, to: `\n${HOST} {\n\tbind 127.0.0.1\n\ttls ${certificate.file} ${certificate.keyFile}` },
    ],
    command: ({ folder }, file) => ({ program: 'caddy', args: ['run', '--adapter', 'caddyfile', '--config', file], env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } }),
  },
}

/** As Debian's nginx.conf, which includes the example, with files of its own. */
const mainOfNginx = (folder: string, file: string) => `daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  gzip on;
  access_log ${folder}/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${file};
}
`

const environment = (): NodeJS.ProcessEnv => ({ PATH: `${process.env.PATH}${path.delimiter}${SBIN}` })

/** What a run needs, and what they answer when asked for their version; the packages of Debian have the same names. */
const VERSION: Record<ProxyName | 'openssl' | 'pgbouncer' | 'redis-server', string> = { nginx: '-v', caddy: 'version', openssl: 'version', pgbouncer: '--version', 'redis-server': '--version' }

/** Why a run with this proxy is not possible here; undefined: it is. */
export function missing(name: ProxyName): string | undefined {
  const programs = [name, 'openssl', 'pgbouncer', 'redis-server'] as const
  const absent = [...programs.filter((program) => spawnSync(program, [VERSION[program]], { env: environment() }).error), ...(findChromium() === undefined ? ['chromium-headless-shell'] : [])]
  return absent.length === 0 ? withoutBasebackup() : `not installed: ${absent.join(', ')} (apt-get install ${absent.join(' ')})`
}

/** `stop` kills it. */
export type Proxy = { version: string; pid: number; log: () => string; stop: () => Promise<void> }

/** The example with the addresses, ports and files of a run. */
export function configured(name: ProxyName, parts: ProxyParts): string {
  const { example, changes } = RECIPES[name]
  return changed(example, fs.readFileSync(path.join(DEPLOY, example), 'utf8'), changes(parts))
}

/** Resolves once it accepts connections. */
export async function startProxy(name: ProxyName, parts: ProxyParts): Promise<Proxy> {
  const { example, command } = RECIPES[name]
  const file = path.join(parts.folder, example)
  fs.writeFileSync(file, configured(name, parts))
  const { program, args, env } = command(parts, file)
  const child = spawn(program, args, { cwd: parts.folder, env: { ...environment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (data) => (said += data))
  child.stderr.on('data', (data) => (said += data))
  child.once('error', (error) => (said += error.message))
  const log = () => said + errorsOfNginx(parts.folder)
  await listening(child, parts.ports.https, log)
  return { version: versionOf(name), pid: child.pid as number, log, stop: () => end(child, 'SIGTERM') }
}

function errorsOfNginx(folder: string): string {
  const file = path.join(folder, 'error.log')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

function versionOf(name: ProxyName): string {
  const { stdout, stderr } = spawnSync(name, [VERSION[name]], { encoding: 'utf8', env: environment() })
  return name === 'nginx' ? stderr.trim() : `Caddy ${stdout.trim()}`
}

async function listening(child: ChildProcess, port: number, log: () => string): Promise<void> {
  for (const untilMs = performance.now() + START_MS; !(await accepts(port)); await pause(LOOK_MS)) {
    if (child.exitCode === null && child.signalCode === null && performance.now() < untilMs) continue
    child.kill('SIGKILL')
    throw new Error(`The proxy does not listen: ${log()}`)
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true))).once('error', () => done(false))
  })
}

/** `npm run dev`: restarts the server and reloads the browser on changes; both on one port, without a network, with the seed. The page of phones is the built one. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
const SERVER_PORT = 3100
const PORT = Number(process.env.PORT ?? 3000)
const upstream = `http://127.0.0.1:${SERVER_PORT}`

const server = spawn(process.execPath, ['--watch', '--disable-warning=ExperimentalWarning', path.join(ROOT, 'src/apps/server/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: `http://localhost:${PORT}`, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
})
const vite = await createServer({
  configFile: path.join(ROOT, 'src/apps/web/vite.config.ts'),
  server: { port: PORT, strictPort: true, proxy: { '^/play(?:/|$)': upstream, '/api': upstream, '/identity': upstream, '/media': upstream } },
})
await vite.listen()
console.log(`Limelight for developers: http://localhost:${PORT}`)

const stop = () => {
  server.kill('SIGTERM')
  void vite.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
server.on('exit', (code) => process.exit(code ?? 0))

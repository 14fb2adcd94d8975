/** Imported by a product under test before its own modules (`TELLING` of heap.ts): on SIGUSR2 it writes what it uses into its data folder. */
import { isMainThread } from 'node:worker_threads'
import { tell } from './heap.ts'

const folder = process.env.DATA_DIR
if (isMainThread && folder) process.on('SIGUSR2', () => void tell(folder))

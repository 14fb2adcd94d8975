/** Entry of the worker thread that takes a step of an import. */
import module from 'node:module'

// Registered first, as in main.ts: the code that the server has compiled is not compiled again.
module.enableCompileCache()
await import('./import-step.ts')

import type { Stage } from './stage.ts'
export async function playInBrowser(_stage: Stage): Promise<string[]> { return [] }

import { createContext } from 'react'
import type { LateFiles } from './late-texts.ts'

/** Finds the words of acts: of the app, which knows all features and modes. Apart from what reads them, which the first page does without. */
export const ActFiles = createContext<() => Promise<LateFiles>>(async () => ({}))

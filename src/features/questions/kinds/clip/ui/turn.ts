/** State of a clip that the answer field needs while its question is open. */
export type Turn = {
  /** Whole seconds until the options open; 0: they are open; null: the clip does not play yet. */
  opensIn: number | null
  failed: boolean
}

const FIRST: Turn = { opensIn: null, failed: false }

/** As the draft of a question. */
export const written = (turn: Turn): string => JSON.stringify(turn)
export const turnOf = (draft: string): Turn => (draft === '' ? FIRST : (JSON.parse(draft) as Turn))

/** A state: bulb, wash and word, never a colour alone. */
export type Tone = 'on' | 'waits' | 'second' | 'live' | 'broken' | 'off'

export const StateChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className="desk-chip" data-tone={tone}>
    <i aria-hidden />
    {children}
  </span>
)

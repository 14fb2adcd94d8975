/** What a client has claimed, as the signal keeps it: ids of the wire, times, and beside `known` what the server knew better. */
export type Claim = Readonly<Record<string, unknown>>
type Difference = { name: string; claimed: unknown; known: unknown }

/** What was claimed and is known to be something else. `known` is a record, or the one figure of `payment_amount`. */
export function differences({ known, ...claimed }: Claim): Difference[] {
  const figures: Claim = typeof known === 'object' && known !== null ? (known as Claim) : { payment_amount: known }
  return Object.entries(claimed).flatMap(([name, value]) => (name in figures && Number(value) !== Number(figures[name]) ? [{ name, claimed: value, known: figures[name] }] : []))
}

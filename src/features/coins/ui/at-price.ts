/** Calls that take coins are made at the price that the page shows. */
import type { Envelope } from '../../../platform/pure/action.ts'
import { priceChanged } from '../contract.ts'
import { agreesTo } from './price-asking.ts'

/**
 * Calls with the shown price. If it has changed, the player sees the new one and decides: yes repeats the call at that price, no returns
 * the refusal. `shown` undefined: the page does not know the price, and sends none.
 */
export async function atPrice<Data, None extends null | undefined>(
  shown: number | undefined,
  run: (price: number | undefined) => Promise<Envelope<Data> | None>,
): Promise<Envelope<Data> | None> {
  const answer = await run(shown)
  if (!answer?.error || !isPriceChanged(answer) || answer.price === undefined || !(await agreesTo(answer.text))) return answer
  return atPrice(answer.price, run)
}

/** The player has read this refusal already. */
export function isPriceChanged(answer: Envelope<unknown> | null | undefined): boolean {
  return answer?.error === true && answer.code === priceChanged.code
}

/** What takes coins is done at the price that the page shows. */
import type { Envelope } from '../../../platform/pure/action.ts'
import { priceChanged } from '../contract.ts'
import { agreesTo } from './price-asking.ts'

/**
 * Calls with the shown price. Where it is another one by now the player reads the new one and decides; with yes it is called
 * again at that price, with no the refusal comes back. `shown` undefined: the page does not know the price, and sends none.
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

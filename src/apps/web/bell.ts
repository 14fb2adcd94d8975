/** Behind the first screen: looks for what is new, and knows where it leads. */
import { watchNews } from '../../features/notifications/ui/news.ts'
import { placeOf } from './places.ts'

export function ringFor(go: (path: string) => void) {
  watchNews({ placeOf, go })
}

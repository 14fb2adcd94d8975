/** Behind the first screen: looks for what is new, and knows where it leads. One chunk with the parts that show it. */
import { watchNews } from '../../../features/notifications/ui/news.ts'
import { placeOf } from './places.ts'

export { News } from '../../../features/notifications/ui/bell.tsx'

export function ringFor(go: (path: string) => void) {
  watchNews({ placeOf, go })
}

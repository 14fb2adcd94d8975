/** Polls for news after the first screen, and knows their paths. One chunk with the components that show them. */
import type { AnyRouter } from '@tanstack/react-router'
import { watchNews } from '../../../features/notifications/ui/news.ts'
import { placeOf } from './places.ts'

export { News } from '../../../features/notifications/ui/bell.tsx'

export function ringFor({ history, subscribe }: Pick<AnyRouter, 'history' | 'subscribe'>) {
  const again = watchNews({ placeOf, go: (path) => history.push(path), isAside: () => history.location.state.finishedRound !== undefined })
  subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (fromLocation?.state.finishedRound && !toLocation.state.finishedRound) again()
  })
}

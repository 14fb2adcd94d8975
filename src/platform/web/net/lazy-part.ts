/** A component loaded after its page. If its code fails to load, the page is shown without it and the failure is logged. */
import { lazy, type ComponentType } from 'react'

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.error('A part of the page failed to load', error)
        return { default: Nothing as ComponentType<Props> }
      },
    ),
  )
}

const Nothing = () => null

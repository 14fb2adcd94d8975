/** A part of a page that comes behind it. When its code does not come the page stands without it, and the log says so. */
import { lazy, type ComponentType } from 'react'

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.error('A part of the page did not come', error)
        return { default: Nothing as ComponentType<Props> }
      },
    ),
  )
}

const Nothing = () => null

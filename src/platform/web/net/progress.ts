/** The progress bar at the top of the page during navigation. */
import type nprogress from 'nprogress'

/** A page that is there at once needs no bar, and not its code either. */
const PATIENCE_MS = 120
let timer: ReturnType<typeof setTimeout> | undefined
let bar: Promise<typeof nprogress> | undefined

export function startProgress() {
  clearTimeout(timer)
  timer = setTimeout(() => void load().then((shown) => timer !== undefined && shown.start()), PATIENCE_MS)
}

export function endProgress() {
  clearTimeout(timer)
  timer = undefined
  void bar?.then((shown) => shown.done())
}

function load() {
  bar ??= import('nprogress').then(({ default: loaded }) => {
    // The package's own template claims a role that does not exist.
    loaded.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false })
    return loaded
  })
  return bar
}

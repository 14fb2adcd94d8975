/** The bar that runs along the top while a page is on its way. */

/** A page that is there at once needs no bar, and not its code either. */
const PATIENCE_MS = 120
let timer: ReturnType<typeof setTimeout> | undefined
let bar: Promise<typeof import('nprogress')> | undefined

export function startProgress() {
  clearTimeout(timer)
  timer = setTimeout(() => void load().then((nprogress) => timer !== undefined && nprogress.start()), PATIENCE_MS)
}

export function endProgress() {
  clearTimeout(timer)
  timer = undefined
  void bar?.then((nprogress) => nprogress.done())
}

function load() {
  bar ??= import('nprogress').then(({ default: nprogress }) => {
    // The package's own template claims a role that does not exist.
    nprogress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false })
    return nprogress
  })
  return bar
}

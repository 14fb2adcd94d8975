/** The bar that runs along the top while a page is on its way. */
import nprogress from 'nprogress'

/** A page that is there at once needs no bar. */
const PATIENCE_MS = 120
let timer: ReturnType<typeof setTimeout> | undefined

// The package's own template claims a role that does not exist.
nprogress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false })

export function startProgress() {
  clearTimeout(timer)
  timer = setTimeout(() => nprogress.start(), PATIENCE_MS)
}

export function endProgress() {
  clearTimeout(timer)
  nprogress.done()
}

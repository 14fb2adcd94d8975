/** Size of the product's name on a page: used by the browser, and by the server when it replaces the name in a prerendered page. */
const LONG_NAME = 14
const SHORT = 'tracking-tight text-xl'
const LONG = 'min-w-0 tracking-tight text-base leading-tight wrap-anywhere'

/** Classes of the mark. Longer names are set smaller, in two lines where they must. */
export const markSize = (name: string): string => (name.length > LONG_NAME ? LONG : SHORT)

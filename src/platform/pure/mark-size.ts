/** How large the product's name stands on a page: the browser draws it, and the server puts another name into what was drawn. */
const LONG_NAME = 14
const SHORT = 'tracking-tight text-xl'
const LONG = 'min-w-0 tracking-tight text-base leading-tight wrap-anywhere'

/** Classes of the mark. Longer names are set smaller, in two lines where they must. */
export const markSize = (name: string): string => (name.length > LONG_NAME ? LONG : SHORT)

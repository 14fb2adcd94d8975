/** On every page of the client: one word that changes with what of the operator's brand is written into pages. */
export const BRAND_HEADER = 'x-brand'

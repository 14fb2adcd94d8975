/** Names of the worker's caches. */

/** The page as the server writes it without a player; its answer carries its policy and its nonce together. */
export const SHELL = '/shell/'
/** Code files besides those that are precached. */
export const CODE = 'code'
export const PICTURES = 'pictures'

/** The names of what the worker keeps, and of what it is made from. */

/** The page as the server writes it without a player; its answer carries its policy and its nonce together. */
export const SHELL = '/shell/'
/** Files of code beside those that come with the worker. */
export const CODE = 'code'
export const PICTURES = 'pictures'

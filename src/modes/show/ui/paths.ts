/** Addresses of phones and stages, apart from the look of the mode: a guest loads no more than needed. */
export const PLAY_PATH = '/play/'
export const SIGN_IN_PATH = '/auth/login/'
export const SIGN_UP_PATH = '/auth/sign-up/'
export const phonePath = (pin: string) => `${PLAY_PATH}${pin}/`
/** Where everybody with the link plays a show again. */
export const replayPath = (link: string) => `/show/${link}/`
/** A phone's page at the claim of its seat. */
export const CLAIM_FLAG = 'keep'
export const claimPath = (pin: string) => `${phonePath(pin)}?${CLAIM_FLAG}`
/** Dots of the token are written as tildes: an address with a dot counts as that of a file. */
export const stagePath = (token: string) => `/stage/${token.replaceAll('.', '~')}/`
export const stageTokenIn = (written: string) => written.replaceAll('~', '.')

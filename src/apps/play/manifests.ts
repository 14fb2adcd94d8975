/** The pages of phones without an account, one line each. */
export { phonePage as show } from '../../modes/show/ui/phone/play.tsx'

/** Looks of the sign-in pages' posters. */
import { HOUSE_LOOK, type Look } from '../../../../platform/web/ui/look.ts'

export const LOOKS = {
  login: HOUSE_LOOK,
  signUp: { gel: '#5ee6a8', gobo: 'lines' },
  mail: { gel: '#6fd3ff', gobo: 'halves' },
  code: { gel: '#4fe3dc', gobo: 'waves' },
  forgot: { gel: '#ff9ac6', gobo: 'tiles' },
  newPassword: { gel: '#ffb52e', gobo: 'rings' },
  spentLink: { gel: '#d5daea', gobo: 'columns' },
} satisfies Record<string, Look>

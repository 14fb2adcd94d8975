import * as z from 'zod/mini'
import { action, bit, flag, int, moment, nothing, picture, refusal, text, whole } from '../../platform/pure/action.ts'
import { emailInvalid } from '../../platform/pure/email.ts'
import { FACE_IDS } from '../../platform/pure/faces.ts'
import { SIGN_IN_TYPES } from '../../platform/pure/sign-in-providers.ts'
import { demoProfile } from '../settings/contract.ts'

export const accountDeactivated = refusal('account-deactivated', 126)
/** It waits for a payout to be settled and is erased then. */
export const accountClosing = refusal('account-closing', 126)
export const signInAgain = refusal('sign-in-again')
export const nameNeeded = refusal('name-needed', 103)
/** It may be offensive. */
export const nameNotAllowed = refusal('name-not-allowed', 103)
/** A new account has to pass the question for the year of birth: `POST /identity/age-gate`. */
export const birthYearNeeded = refusal('birth-year-needed')
/** In a class names and pictures are given. */
export const namesGiven = refusal('names-given', 103)
export const mobileInvalid = refusal('mobile-invalid', 103)
export const pictureTooHeavy = refusal('picture-too-heavy', 107)
export const pictureKind = refusal('picture-kind', 107)
export const pictureTooLarge = refusal('picture-too-large', 107)
export const pictureBroken = refusal('picture-broken', 107)
export const pictureBusy = refusal('picture-busy', 107)

/** The player's own account. */
export const player = z.object({
  id: z.string(),
  firebase_id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  type: z.enum(SIGN_IN_TYPES),
  profile: z.string(),
  coins: int(),
  all_time_score: int(),
  all_time_rank: int(),
  refer_code: z.string(),
  friends_code: z.string(),
  status: bit(),
  date_registered: moment(),
  web_language: z.string(),
  clock_factor: z.string(),
  /** 1: an explanation stays until the player continues; 0: the round continues after a while. */
  note_stays: bit(),
  /** An addition to the API. 1: an operator lets this player host shows, which counts where `show_hosts` is 2. */
  chosen_host: bit(),
  userProfileStatics: z.object({ coins: int(), all_time_score: int() }),
  userStatics: z.object({ questions_answered: int(), correct_answers: int(), battles_won: int() }),
})

export const checkUserExists = action({
  name: 'check_user_exists',
  about: 'Tells whether the holder of this proof has signed up: 130 exists, 131 does not.',
  who: 'proof',
  limit: { calls: 60, seconds: 60 },
  does: 'read',
  input: { firebase_id: text(128) },
  output: nothing(),
  refusals: [accountDeactivated],
})

export const userSignup = action({
  name: 'user_signup',
  about: 'Turns a proof of identity into a player and an api_token: 104 the first time, 105 after. `former_token`: the api_token that the caller had until now, which ends.',
  who: 'proof',
  limit: { calls: 30, seconds: 60 },
  does: 'write',
  input: {
    firebase_id: text(128),
    type: z.enum(SIGN_IN_TYPES),
    name: z.optional(text(60)),
    email: z.optional(text(254)),
    profile: z.optional(text(500)),
    mobile: z.optional(text(20)),
    fcm_id: z.optional(text(500)),
    friends_code: z.optional(text(20)),
    web_language: z.optional(text(12)),
    /** An addition to the API: the session that this sign-in replaces, whosever it is. In the body, since the bearer is the proof. */
    former_token: z.optional(text(100)),
  },
  output: z.extend(player, { api_token: z.string() }),
  refusals: [accountDeactivated, accountClosing, nameNotAllowed, birthYearNeeded],
})

export const getUserById = action({
  name: 'get_user_by_id',
  about: 'The caller’s own account, coins, score and rank.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  input: {},
  output: player,
  refusals: [accountDeactivated],
})

/** An addition to the API: settings stored on the server, since they apply on every device and in every round. */
export const setPreferences = action({
  name: 'set_preferences',
  about: 'Sets the caller’s clock factor (0 off, 1, 2 or 10 times the time), whether explanations stay until the player goes on, and language of the screens.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  input: { clock_factor: z.optional(z.enum(['0', '1', '2', '10'])), note_stays: z.optional(z.enum(['0', '1'])), web_language: z.optional(text(12)) },
  output: player,
  refusals: [accountDeactivated],
})

/** Empty fields are never sent, so the two `forget_` fields (additions to the API) clear a value. */
export const updateProfile = action({
  name: 'update_profile',
  about: 'Changes the caller’s name, mobile and language of the screens, the e-mail of players who sign in by phone, and with `face` (ours) the picture to one of the drawn faces; 106. None of it changes how one signs in.',
  who: 'player',
  limit: { calls: 30, seconds: 60 },
  does: 'write',
  input: {
    name: z.optional(text(60)),
    email: z.optional(text(254)),
    mobile: z.optional(text(30)),
    web_language: z.optional(text(12)),
    forget_email: z.optional(flag()),
    forget_mobile: z.optional(flag()),
    face: z.optional(z.enum(FACE_IDS)),
  },
  output: player,
  refusals: [accountDeactivated, demoProfile, namesGiven, nameNeeded, nameNotAllowed, mobileInvalid, emailInvalid],
})

export const uploadProfileImage = action({
  name: 'upload_profile_image',
  about: 'Takes a picture of the caller: JPEG, PNG, WebP or GIF of at most 2 MB and 16 megapixels. It is drawn anew as a square; 106, else 107.',
  who: 'player',
  limit: { calls: 10, seconds: 60 },
  does: 'batched',
  takesPicture: true,
  input: { image: picture() },
  output: z.object({ profile: z.string() }),
  refusals: [accountDeactivated, demoProfile, namesGiven, pictureTooHeavy, pictureKind, pictureTooLarge, pictureBroken, pictureBusy],
})

/** An addition to the API: ends this token, or with `everywhere` all of the player's. */
export const signOut = action({
  name: 'sign_out',
  about: 'Revokes the caller’s api_token, or all of them.',
  who: 'player',
  limit: { calls: 30, seconds: 60 },
  does: 'write',
  always: true,
  input: { everywhere: z.optional(whole(0, 1)) },
  output: nothing(),
  refusals: [],
})

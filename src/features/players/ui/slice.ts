/** The signed-in player. Signing in and out is setting this slice; the app subscribes to it and navigates. */
import type { Output } from '../../../platform/pure/action.ts'
import { slice } from '../../../platform/web/state/store.ts'
import type { getUserById, userSignup } from '../contract.ts'

export type OwnPlayer = Output<typeof getUserById>
export type Session = { data: OwnPlayer | null; isLogin: boolean; token: string | null }

export const user = slice<Session>('user', { data: null, isLogin: false, token: null }, { followTabs: true })

/** After `user_signup`: the player, with a capitalized name, and the token of all further calls. */
export function logIn({ api_token, ...player }: Output<typeof userSignup>) {
  user.set({ data: { ...player, name: capitalised(player.name) }, isLogin: true, token: api_token })
}

export function logOut() {
  user.reset()
}

/** The player's data as just received from the server. */
export function playerReceived(player: OwnPlayer) {
  user.set((session) => (session.isLogin ? { data: { ...player, name: capitalised(player.name) } } : {}))
}

/** The e-mail is theirs to change only where the phone signs them in. */
export function profileUpdated({ name, mobile, email }: Partial<Pick<OwnPlayer, 'name' | 'mobile' | 'email'>>) {
  change((data) => ({
    name: name ?? data.name,
    mobile: mobile ?? data.mobile,
    email: data.type === 'mobile' ? (email ?? data.email) : data.email,
  }))
}

export function scoreUpdated({ coins, all_time_score }: { coins: number; all_time_score: number }) {
  change(() => ({ coins, all_time_score, userProfileStatics: { coins, all_time_score } }))
}

/** The address of a picture, or `face:<id>` of a drawn face. */
export function pictureUpdated(profile: string) {
  change(() => ({ profile }))
}

function change(patch: (data: OwnPlayer) => Partial<OwnPlayer>) {
  user.set(({ data }) => (data ? { data: { ...data, ...patch(data) } } : {}))
}

function capitalised(name: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase() + rest.join('')
}

/** What the processes of `bench show` and `bench show-life` tell each other. */

/** Phones of one show; `urls`: they are spread over these processes of the product. */
export type Hall = { urls: readonly string[]; pin: string; seats: number }
export type Asked =
  | { is: 'join'; halls: readonly Hall[] }
  /** To the bare server instead. */
  | { is: 'join-bare'; url: string; seats: number }
  | { is: 'burst'; withinMs: number; position: number }
  /* Of `bench show-life`. `spread`: half of the phones to each process. `broken`: answer while the process at `killed` is killed, and come back at `next`; phones of another process learn of the moment by `killed`. */
  | { is: 'spread'; urls: readonly string[] }
  | { is: 'broken'; position: number; killed: string; next: string }
  | { is: 'killed' }
export type Joined = { perSecond: number }
/** `lost`: answers that were acknowledged and are not what the seat has; `backS`: from the kill until every phone is in its seat again. */
export type Broken = { acknowledged: number; lost: number; backS: number }
/** Milliseconds until each answer was acknowledged, and when (of the clock of the machine). */
export type Burst = { times: number[]; at: number[] }
export type Told = Joined | Burst | Broken

/** Messages of the bare server, in the shape of those of the product. */
export type ToBare = { join: number } | { watch: 1 } | { answer: string; ticket: number }

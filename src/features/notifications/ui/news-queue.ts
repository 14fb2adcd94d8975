/** Holds toasts back while a question is open: new ones wait, and an interrupted one is shown again afterwards. */
type Shown<News> = {
  show: (news: News) => void
  hide: () => void
  /** Display time of a toast. */
  showMs: number
  now: () => number
  /** Two pieces that wait become one. */
  join: (earlier: News, later: News) => News
}

export function newsQueue<News>({ show, hide, showMs, now, join }: Shown<News>) {
  let playing = false
  let waiting: News | undefined
  let shown: { news: News; at: number } | undefined
  const release = () => {
    if (playing || waiting === undefined) return
    shown = { news: waiting, at: now() }
    waiting = undefined
    show(shown.news)
  }
  return {
    add(news: News) {
      waiting = waiting === undefined ? news : join(waiting, news)
      release()
    },
    /** A question opens (true), or the game is over (false). */
    play(on: boolean) {
      if (on && !playing) {
        hide()
        if (shown && now() - shown.at < showMs) waiting = waiting === undefined ? shown.news : join(shown.news, waiting)
        shown = undefined
      }
      playing = on
      release()
    },
    /** The player has opened the list, or has changed. */
    clear() {
      waiting = shown = undefined
    },
  }
}

/**
 * A page with nothing but a YouTube video, framed by our pages. So the content security policy of all other pages allows no foreign
 * origin: only this page may frame the player, and only our pages may frame this one.
 */
export const WATCH = '/watch/'

const VIDEO_ID = /^\/watch\/([\w-]{11})\/?$/
const PLAYER = 'https://www.youtube-nocookie.com'

/** Undefined: the address names no video. */
export function watchPage(pathname: string, nonce: string): Response | undefined {
  const id = VIDEO_ID.exec(pathname)?.[1]
  if (!id) return undefined
  const player = `<iframe src="${PLAYER}/embed/${id}?autoplay=1&amp;rel=0" title="YouTube" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`
  const style = 'html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;background:#0b1020}'
  return new Response(`<!doctype html><html lang="en"><meta charset="utf-8"><title>YouTube</title><style nonce="${nonce}">${style}</style>${player}</html>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; frame-src ${PLAYER}; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

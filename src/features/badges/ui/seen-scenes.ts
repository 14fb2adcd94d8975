/** Which scenes this visit has shown: a reload of a result shows none of them again. */
const KEY = 'badge-scenes'
const MOST = 50

function seen(): string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean)
}

export const isSeen = (source: string): boolean => seen().includes(source)

export function noteSeen(source: string) {
  sessionStorage.setItem(KEY, [...seen(), source].slice(-MOST).join(','))
}

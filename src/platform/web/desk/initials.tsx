/** The first letters of a name on a colour of its own. A person without a name has a dash. */
const TONES = 6

const sum = (text: string) => [...text].reduce((all, sign) => all + (sign.codePointAt(0) ?? 0), 0)

export function Initials({ name, large = false }: { name: string; large?: boolean }) {
  const letters = name.split(/\s+/).filter(Boolean).map((word) => [...word][0] ?? '')
  const shown = letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '–')
  return <span className="desk-initials" data-tone={sum(name) % TONES} data-large={large || undefined} aria-hidden>{shown.toUpperCase()}</span>
}

/** A player's picture; those who have none of their own are shown by the first letter of their name. */
export function DeskFace({ name, picture, large = false }: { name: string; picture: string; large?: boolean }) {
  const about = large ? { 'data-large': '' } : {}
  if (picture.startsWith('/')) return <img src={picture} alt="" className="desk-face" {...about} />
  return <span className="desk-face" aria-hidden {...about}>{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
}

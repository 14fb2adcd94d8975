/** The colour of each mode, as its own folder says it. */
const looks = import.meta.glob<Record<string, unknown>>('../../modes/*/ui/look.ts', { eager: true })
const FOLDER = /modes\/([^/]+)\/ui/

const gelOf = (parts: Record<string, unknown>) => Object.values(parts).map((part) => (part as { gel?: unknown } | null)?.gel).find((gel) => typeof gel === 'string')

/** By the mode's id, which is its folder's name. */
export const MODE_GELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(looks).flatMap(([file, parts]) => {
    const [, id] = FOLDER.exec(file) ?? []
    const gel = gelOf(parts)
    return id && gel ? [[id, gel]] : []
  }),
)

/** The pages of shows. Their lists of files, which the build writes where they are imported, would else be a part of the first file of every visit. */
export const play = () => import('./play.tsx')
export const stage = () => import('./stage.tsx')
export const replay = () => import('./replay.tsx')
export const hosting = () => import('./hosting.tsx')

/** The pages of shows. Their lists of files, which the build writes where they are imported, would else be a part of the first file of every visit. */
export const play = () => import('../screens/play.tsx')
export const stage = () => import('../screens/stage.tsx')
export const replay = () => import('../screens/replay.tsx')
export const hosting = () => import('../screens/hosting.tsx')

/** The pages of shows. Their lists of files, which the build writes where they are imported, would else be a part of the first file of every visit. */
export const Play = () => import('./play.tsx')
export const Stage = () => import('./stage.tsx')
export const Replay = () => import('./replay.tsx')
export const Hosting = () => import('./hosting.tsx')

/** Addresses of the host's pages, apart from the look of the mode, which the first page loads. */
import { HOST_PATH } from './look.ts'

export const quizPath = (quizId: string) => `${HOST_PATH}quiz/${quizId}/`
export const remotePath = (showId: string) => `${HOST_PATH}${showId}/`
export const reportPath = (showId: string) => `${HOST_PATH}${showId}/report/`

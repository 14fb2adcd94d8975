/** The addresses of this mode's screens; an exam is named by its slug. */
export const HOME_PATH = '/exam-module/'
export const paperPath = (exam: string) => `${HOME_PATH}${exam}/`
export const resultPath = (exam: string) => `${paperPath(exam)}result/`

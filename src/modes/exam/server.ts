import { handle } from '../../platform/server/http/handler.ts'
import { getExamModule, getExamModuleQuestions, noteExamViolation, setExamModuleResult } from './contract.ts'
import { enter } from './server/enter.ts'
import { exams } from './server/list.ts'
import { note, report } from './server/report.ts'

export { examReport, setExamClock, setExamDay } from './server/examiner.ts'
export { examsToday } from './server/list.ts'
export { seedExams } from './server/seed.ts'
export { forgetClock } from './store.ts'
export { servedExam } from './server/served.ts'

export const examActions = [handle(getExamModule, exams), handle(getExamModuleQuestions, enter), handle(setExamModuleResult, report), handle(noteExamViolation, note)]

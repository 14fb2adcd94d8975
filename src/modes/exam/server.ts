import { subscription } from '../../platform/server/database/events.ts'
import { handle, handleBeside } from '../../platform/server/http/handler.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { sendExamFinished } from '../../features/webhooks/server.ts'
import { getExamModule, getExamModuleQuestions, noteExamViolation, setExamModuleResult } from './contract.ts'
import { examFinished, examJobs } from './jobs.ts'
import { actActions } from './server/acts.ts'
import { clockActions } from './server/clocks.ts'
import { correctExams } from './server/correcting.ts'
import { deskReads } from './server/desk.ts'
import { draftActions } from './server/drafts.ts'
import { enter, examBeside } from './server/enter.ts'
import { exams, examsToday } from './server/list.ts'
import { examOperator } from './server/operator.ts'
import { examPaper, paperOfExam } from './server/paper.ts'
import { note, report } from './server/report.ts'
import { seedExams } from './server/seed.ts'
import { seriesActions } from './server/series.ts'
import { servedExam } from './server/served.ts'
import { deleteClock, examSlugs } from './store.ts'
import { ownClock, ownEntries } from './store/own.ts'

export { examReport, setExamClock, setExamDay } from './server/examiner.ts'

export const manifest: ModeManifest = {
  mode: servedExam,
  operator: examOperator,
  actions: [handle(getExamModule, exams), handleBeside(getExamModuleQuestions, ({ exam_module_id }, db) => examBeside(db, exam_module_id), enter), handle(setExamModuleResult, report), handle(noteExamViolation, note), ...deskReads, ...draftActions, ...seriesActions, ...actActions, ...clockActions],
  jobs: examJobs,
  subscriptions: [subscription(examFinished, sendExamFinished)],
  seed: seedExams,
  collection: { kind: 'exam', find: paperOfExam, slugs: examSlugs, paper: examPaper },
  home: { examsToday },
  correction: correctExams,
  erasure: {
    erase: [deleteClock],
    parts: {
      exams: async (db, playerId, most) => ownEntries(db, { playerId, timezone: (await currentSettings(db)).system_timezone, most }),
      extra_time: ownClock,
    },
  },
}

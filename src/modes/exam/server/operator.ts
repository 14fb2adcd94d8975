import type { OperatorCommands } from '../../../features/modes/server.ts'
import { playerByEmail } from '../../../features/players/server.ts'
import { examReport, setExamClock, setExamDay } from './examiner.ts'

export const examOperator: OperatorCommands = {
  help: `  exam NAME                     who took an exam, marks and what was violated; NAME as it stands in addresses
  exam-clock EMAIL FACTOR       gives a player more time in exams: 1.25 is a quarter more
  exam-day NAME DAY             puts an exam on a day: exam-day mathematics 2027-01-31`,
  commands: {
    exam: async (database, [name = '']) => {
      const report = await examReport(database, name)
      if (report === undefined) throw new Error(`There is no exam called ${name}.`)
      return report
    },
    'exam-clock': async (database, [email = '', factor = '']) => {
      const playerId = await playerByEmail(database, email)
      if (!playerId) throw new Error(`There is no player with the e-mail ${email}.`)
      const wrong = await setExamClock(database, playerId, Number(factor))
      if (wrong) throw new Error(wrong)
      return `${email}: exams that are entered from now on take ${factor} times as long`
    },
    'exam-day': async (database, [name = '', day = '']) => {
      const wrong = await setExamDay(database, name, day)
      if (wrong) throw new Error(wrong)
      return `${name} is on ${day}`
    },
  },
}

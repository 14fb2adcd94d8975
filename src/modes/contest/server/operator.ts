import type { OperatorCommands } from '../../../features/modes/server.ts'
import { numberOf } from '../../../features/questions/server.ts'
import { cancelContest, voidQuestion } from './settling.ts'

export const contestOperator: OperatorCommands = {
  help: `  cancel-contest NAME           gives every fee back; NAME as it stands in addresses
  void-question CONTEST ID      takes a question out of a contest's count; a settled one is graded again`,
  commands: {
    'cancel-contest': async (database, [name = '']) => {
      const wrong = await cancelContest(database, name)
      if (wrong) throw new Error(wrong)
      return `${name} is cancelled, every fee is given back`
    },
    'void-question': async (database, [name = '', id = '']) => {
      const wrong = await voidQuestion(database, name, numberOf(id))
      if (wrong) throw new Error(wrong)
      return `${name} is graded without question ${id}`
    },
  },
}

/** The pages that modes bring to the desk, one line each. In a group of the menu they stand in the order of these names. */
export { dailyResources } from '../../modes/daily-quiz/admin/resources.ts'
export { textResources } from '../../modes/fun-and-learn/admin/resources.ts'
export { contestResources } from '../../modes/contest/admin/resources.ts'
export { examResources } from '../../modes/exam/admin/resources.ts'

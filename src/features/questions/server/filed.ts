/** Questions for files. */
export { countForFile, questionsForFile, type FiledQuestion, type FileFilter } from '../store/questions-of-files.ts'

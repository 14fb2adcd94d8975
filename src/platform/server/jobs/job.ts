import type { Database, Statement } from '../database/database.ts'

/**
 * `everySeconds` is a minute, an hour or a day, by the clock of the database (`timetable.ts`), or less than a minute. `stopping` is aborted when the process stops, which
 * waits for the run: one that takes long ends early then, and is done by the next process. Only jobs that run more often than each minute get it.
 * `waits`: a boolean expression in SQL, without locks: whether the next run would find something to do. All of them are asked for in one statement.
 * One of each minute is run only where it is true; one that runs more often rests once its run has resolved with false, until it is true.
 */
export type Job<Services = unknown> = { name: string; everySeconds: number; waits?: Statement; run: (database: Database<Services>, stopping?: AbortSignal) => Promise<void | boolean> }

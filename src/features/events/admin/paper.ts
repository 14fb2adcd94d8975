import { useQuery } from '@tanstack/react-query'
import { allPages } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listPaper, type PaperQuestion } from '../contract.ts'

export type PaperOf = { kind: 'contest' | 'exam'; eventId: string }

/** All questions of a paper; undefined until they are there. */
export function usePaper({ kind, eventId }: PaperOf): PaperQuestion[] | undefined {
  return useQuery({ queryKey: [listPaper.name, kind, eventId, 'all'], queryFn: () => allPages((cursor, limit) => readData(listPaper, { kind, event_id: eventId, cursor, limit })) }).data
}

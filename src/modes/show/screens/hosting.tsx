import { useParams } from '@tanstack/react-router'
import { Host } from './host.tsx'
import { Played } from './played.tsx'
import { Quiz } from './quiz.tsx'
import { Remote } from './remote.tsx'
import { Report } from './report.tsx'

/** The pages of a host: `/host/`, `/host/quiz/<quiz>/`, `/host/<show>/`, `/host/<show>/report/`, and `/host/played/` of those who play. They are one file: a host goes from one to the next. */
export function Hosting() {
  const { show, page }: { show?: string; page?: string } = useParams({ strict: false })
  if (show === undefined) return <Host />
  if (show === 'played') return <Played />
  if (show === 'quiz') return <Quiz key={page} />
  return page === 'report' ? <Report key={show} /> : <Remote key={show} />
}

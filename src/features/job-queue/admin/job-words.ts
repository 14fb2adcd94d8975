/** A job in words: its name, what it is about, why its last try has failed. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedJob } from '../desk-contract.ts'

type Words = { name: (name: string) => string; about: (job: ListedJob) => string; cause: (job: ListedJob) => string }

/** Timed jobs without a text of their own are called by their name in the code. */
export function useJobWords(): Words {
  const { t, has } = useTexts()
  const known = (key: string, other: string) => (has(key) ? t(key) : other)
  return {
    name: (name) => known(`desk.job-queue.name.${name}`, name),
    about: ({ kind, to, notification }) => (kind ? t('desk.job-queue.about-message', { kind: known(`desk.job-queue.kind.${kind}`, kind), to }) : notification ? t('desk.job-queue.about-push', { notification }) : ''),
    cause: ({ cause, status }) => (cause === 'answered' ? t('desk.job-queue.cause.answered', { status }) : t(`desk.job-queue.cause.${cause}`)),
  }
}

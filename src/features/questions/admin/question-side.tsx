/** What is known of a question beside its words: versions with their differences, where it is used, how it was answered. */
import { Suspense, type ReactNode } from 'react'
import { Paper, Typography } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import type { ListedVersion } from '../desk-contract.ts'
import { differenceOf } from '../rules/difference.ts'
import type { AnswerParts } from './answer-parts.ts'
import type { KnownQuestion } from './question-form.ts'
import { useFieldNames, wordsOfVersion } from './version-words.ts'

const MOST_COUNTED = 10_000

export function QuestionSide({ known, Figures }: { known: KnownQuestion } & Pick<AnswerParts, 'Figures'>) {
  return (
    <aside className="content-side">
      <Versions versions={known.versions} />
      <Uses known={known} />
      <Suspense fallback={null}><Figures id={known.row.id} question={known.row.question} version={known.row.version} /></Suspense>
    </aside>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" className="content-section">
      <Typography variant="h2">{title}</Typography>
      {children}
    </Paper>
  )
}

function Versions({ versions }: { versions: readonly ListedVersion[] }) {
  const { t, num, date } = useTexts()
  return (
    <Panel title={t('desk.questions.versions', { n: versions.length })}>
      <ol className="content-versions">
        {versions.map((version, at) => (
          <li key={version.version}>
            <b>{num(version.version)}</b> {at === 0 && <StateChip tone="on">{t('desk.questions.live')}</StateChip>}{' '}
            <span>{[version.operator || t('desk.questions.no-operator'), date(version.created_at, { dateStyle: 'medium' })].join(' · ')}</span>
            {version.reason && <p className="content-reason">{version.reason}</p>}
            {versions[at + 1] ? <Difference before={versions[at + 1] as ListedVersion} after={version} /> : <p>{t('desk.questions.first')}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Difference({ before, after }: { before: ListedVersion; after: ListedVersion }) {
  const names = useFieldNames()
  const [was, is] = [wordsOfVersion(before), wordsOfVersion(after)]
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name])
  return (
    <dl className="content-diff">
      {changed.map((name) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd dir="auto">{differenceOf(was[name], is[name]).map(({ text, kind }, at) => (kind === 'gone' ? <del key={at}>{text}</del> : kind === 'new' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>))}</dd>
        </div>
      ))}
    </dl>
  )
}

function Uses({ known: { used, row } }: { known: KnownQuestion }) {
  const { t, num, date } = useTexts()
  const counted = (n: number) => (n > MOST_COUNTED ? t('desk.questions.more-than', { n: MOST_COUNTED }) : num(n))
  return (
    <Panel title={t('desk.questions.used')}>
      <dl className="content-facts">
        <dt>{t('desk.questions.rounds')}</dt><dd>{counted(used.rounds)}</dd>
        <dt>{t('desk.questions.bookmarks')}</dt><dd>{counted(used.bookmarks)}</dd>
        {row.collection && <><dt>{t(`desk.questions.collection-${row.collection as 'text'}`)}</dt><dd>{num(1)}</dd></>}
        <dt>{t('desk.questions.daily')}</dt><dd>{used.daily.map(({ day }) => date(`${day}T12:00:00Z`, { dateStyle: 'medium' })).join(' · ') || t('desk.questions.never')}</dd>
      </dl>
    </Panel>
  )
}

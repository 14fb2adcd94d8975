/** What changes between two texts, line by line: signs and words say it, not the colour alone. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { lineDiff, type DiffLine } from '../rules/diff.ts'

const SIGNS = { same: ' ', gone: '−', new: '+' } as const
/** Lines that stay the same are shown only so far around a change. */
const AROUND = 1

export function Difference({ before, after, language }: { before: string; after: string; language: string }) {
  const { t } = useTexts()
  const lines = lineDiff(before, after)
  const isNear = (at: number) => lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t('desk.settings.no-difference')}</p>
  return (
    <ol className="difference" aria-label={t('desk.settings.difference')} tabIndex={0}>
      {lines.map((line, at) => isNear(at) && <Line key={at} line={line} language={language} />)}
    </ol>
  )
}

function Line({ line: { kind, text }, language }: { line: DiffLine; language: string }) {
  const { t } = useTexts()
  return (
    <li data-kind={kind}>
      <span aria-hidden>{SIGNS[kind]}</span>
      {kind !== 'same' && <span className="sr-only">{t(`desk.settings.line-${kind}`)}</span>}
      <span lang={language} dir="auto">{text}</span>
    </li>
  )
}

/** The paper of an event for print, with an answer sheet on a page of its own where it is asked for. */
import { useState } from 'react'
import { Loading } from 'react-admin'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { withFormulas } from '../../formulas/ui/words.tsx'
import type { PaperQuestion } from '../contract.ts'
import { usePaper, type PaperOf } from './paper.ts'
import { formOf } from '../../questions/kinds/admin/forms.ts'
import { PrintPage, useBrand } from './print-page.tsx'

type Props = PaperOf & { name: string; about: string; /** In the language of the paper. */ language: string; onClose: () => void }

export function PaperPrint({ kind, eventId, name, about, language, onClose }: Props) {
  const { t } = useTexts()
  const paper = usePaper({ kind, eventId })
  const [withAnswers, setWithAnswers] = useState(false)
  return (
    <PrintPage
      title={t('desk.events.paper-of', { name })} ready={paper !== undefined} onClose={onClose}
      options={<label className="event-check"><input type="checkbox" checked={withAnswers} onChange={({ target }) => setWithAnswers(target.checked)} /> <span>{t('desk.events.with-answers')}</span></label>}
    >
      {paper ? <Sheet paper={paper} name={name} about={about} language={language} hasMarks={kind === 'exam'} /> : <Loading />}
      {paper && withAnswers && <AnswerSheet paper={paper} name={name} language={language} />}
    </PrintPage>
  )
}

function Sheet({ paper, name, about, language, hasMarks }: Pick<Props, 'name' | 'about' | 'language'> & { paper: readonly PaperQuestion[]; hasMarks: boolean }) {
  const { t } = useTexts()
  const brand = useBrand()
  return (
    <article className="event-sheet" aria-label={t('desk.events.paper')}>
      <header>
        <p className="event-brand">{brand.name}</p>
        <h2><bdi lang={language}>{name}</bdi></h2>
        <p>{about}</p>
        <p className="event-blank"><span>{t('desk.events.sheet-name')}</span><i /> {hasMarks && <><span>{t('desk.events.marks')}</span><i data-short /> / {t('desk.events.n-marks', { n: paper.reduce((sum, { marks }) => sum + marks, 0) })}</>}</p>
      </header>
      <ol>{paper.map((question) => <Question key={question.id} question={question} language={language} hasMarks={hasMarks} />)}</ol>
    </article>
  )
}

const printedOptions = ({ kind, options }: PaperQuestion) => formOf(kind).printedOptions?.(options) ?? options

function Question({ question: line, language, hasMarks }: { question: PaperQuestion; language: string; hasMarks: boolean }) {
  const { t, letter } = useTexts()
  const { question, image, marks } = line
  const options = printedOptions(line)
  return (
    <li>
      <h3><bdi lang={language}>{withFormulas(question)}</bdi> {hasMarks && <small>({t('desk.events.n-marks', { n: marks })})</small>}</h3>
      {image && <img src={image} alt="" />}
      {options.length === 0 ? <p className="event-blank"><i /></p> : (
        <ul lang={language}>{options.map((option, at) => <li key={option}>☐ {letter(at)}. <bdi>{withFormulas(option)}</bdi></li>)}</ul>
      )}
    </li>
  )
}

/** The letters of the right options, else the answer itself. */
function AnswerSheet({ paper, name, language }: Pick<Props, 'name' | 'language'> & { paper: readonly PaperQuestion[] }) {
  const { t, letter } = useTexts()
  const answerOf = (line: PaperQuestion) => {
    const options = printedOptions(line)
    return line.right.map((one) => (options.includes(one) ? `${letter(options.indexOf(one))}. ${one}` : one)).join(', ')
  }
  return (
    <article className="event-sheet" aria-label={t('desk.events.answers')}>
      <header><h2>{t('desk.events.answers-of', { name })}</h2></header>
      <ol className="event-answers" lang={language}>{paper.map((question) => <li key={question.id}><bdi>{withFormulas(answerOf(question)) || '–'}</bdi></li>)}</ol>
    </article>
  )
}

import { useRef, useState } from 'react'
import { Check, Download, FileUp } from 'lucide-react'
import { saveTable, type FileKind } from '../../../../platform/web/desk/files.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { MOST_FILE_BYTES, MOST_STEPS, readShowFile, type ReadFile, type Step } from '../../contract.ts'
import { MOST_TITLE } from '../../rules/quiz-checks.ts'

type FileProps = { open: boolean; busy: boolean; onClose: () => void; onTake: (title: string, plan: Step[]) => void }

/** From a file to a quiz: the file is read, shown, and taken only then. */
export function FileDialog({ open, onClose, ...rest }: FileProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} title={t('show.file.title')} onClose={onClose} wide>
      <Reading onClose={onClose} {...rest} />
    </Dialog>
  )
}

const ACCEPTED = '.csv,.tsv,.xlsx,.json,.gift,.xml,.txt'
const BYTES_OF_MB = 1_000_000
type Found = ReadFile & { name: string }

function Reading({ busy, onClose, onTake }: Omit<FileProps, 'open'>) {
  const { t, num } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState('')
  const [found, setFound] = useState<Found>()
  const read = async (file: File) => {
    setReading(true)
    setRefused('')
    setFound(undefined)
    const reply = file.size > MOST_FILE_BYTES ? null : await call(readShowFile, { file })
    setReading(false)
    if (file.size > MOST_FILE_BYTES) return setRefused(t('show.refusal.show-file-large'))
    if (reply?.error) return setRefused(reply.text)
    if (reply) setFound({ ...reply.data, name: file.name })
  }
  const n = found?.steps.length ?? 0
  return (
    <>
      <div className="mt-4 grid gap-4">
        <p>{t('show.file.about', { most: num(MOST_STEPS), mb: num(MOST_FILE_BYTES / BYTES_OF_MB) })}</p>
        <p>{t('show.file.private')}</p>
        <Examples />
        <Button kind={found ? 'side' : 'main'} icon={FileUp} busy={reading} networked onClick={() => field.current?.click()}>
          {t(found ? 'show.file.other' : 'show.file.choose')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void read(file)
          }}
        />
        <p role="status" className="font-medium empty:hidden">
          {refused || (found && (n > 0 ? t('show.file.found', { n }) : t('show.file.none')))}
        </p>
        {found && <Preview found={found} />}
      </div>
      <DialogButtons>
        <Button kind="side" onClick={onClose}>
          {t('show.editor.not-yet')}
        </Button>
        {found && n > 0 && (
          <Button busy={busy} networked onClick={() => onTake(titleFrom(found.name), found.steps)}>
            {t('show.file.take', { n })}
          </Button>
        )}
      </DialogButtons>
    </>
  )
}

const titleFrom = (name: string): string => name.replace(/\.[^.]*$/, '').trim().slice(0, MOST_TITLE)

/** The same in any language. Columns that are named like this are understood whatever the language of the screens is. */
const EXAMPLE = {
  head: ['question', 'option a', 'option b', 'option c', 'option d', 'answer', 'note'],
  rows: [
    ['2 + 3 = ?', '4', '5', '6', '7', 'B', '2 + 3 = 5'],
    ['7 × 8 = ?', '48', '54', '56', '63', 'C', ''],
    ['? > 10', '5', '9', '11', '20', 'C, D', ''],
  ],
} as const

function Examples() {
  const { t } = useTexts()
  const save = (kind: FileKind) => void saveTable('quiz', kind, EXAMPLE.head, EXAMPLE.rows)
  return (
    <div className="flex flex-wrap gap-x-4">
      <Button kind="bare" icon={Download} onClick={() => save('csv')} className="px-0!">
        {t('show.file.example-csv')}
      </Button>
      <Button kind="bare" icon={Download} onClick={() => save('xlsx')} className="px-0!">
        {t('show.file.example-excel')}
      </Button>
    </div>
  )
}

function Preview({ found: { steps, faults, cut } }: { found: Found }) {
  const { t, num } = useTexts()
  return (
    <>
      {cut === 1 && <p className="font-medium">{t('show.file.cut', { most: num(MOST_STEPS) })}</p>}
      {faults.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold">{t('show.file.faults', { n: faults.length })}</h3>
          <ul className="grid max-h-48 gap-2 overflow-y-auto" tabIndex={0} aria-label={t('show.file.faults', { n: faults.length })}>
            {faults.map(({ line, column, fault }, at) => (
              <li key={at}>
                <b>{column === '' ? t('show.file.line', { line: num(line) }) : t('show.file.line-column', { line: num(line), column })}</b> {fault === 'row' || fault === 'answers' || fault === 'right' ? t(`show.file.fault.${fault}`) : t(`show.editor.lack.${fault}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <ol className="grid max-h-64 gap-3 overflow-y-auto" tabIndex={0} aria-label={t('show.file.found', { n: steps.length })}>
          {steps.map((step, at) => (
            <li key={step.id}>
              <p className="break-words">
                {num(at + 1)}. <bdi>{step.question}</bdi>
              </p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-hush">
                <Check size={16} aria-hidden />
                {t('show.file.right', { answers: rightOf(step, num) })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const rightOf = ({ kind, options, answer }: Step, num: (value: number) => string): string => (kind === 'number' ? answer.map((value) => num(value)) : answer.map((at) => options[at] ?? '')).join(' · ')

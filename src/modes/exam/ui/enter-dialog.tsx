import { useState, type SubmitEvent } from 'react'
import { KeyRound } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { Field, FieldError } from '../../../platform/web/ui/field.tsx'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { getExamModule, getExamModuleQuestions } from '../contract.ts'
import { noteEntered } from './entered.ts'
import { keySource } from './key-source.ts'
import { paperPath } from './paths.ts'
import type { Exam } from './use-exams.ts'

/** Dialog before a paper: its rules, its key, and the confirmation that the rules were read. */
export function EnterButton({ exam }: { exam: Exam }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="ink" icon={KeyRound} flip className="focus-visible:outline-ink!" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('exam.enter')}
      </Button>
      <Dialog open={asking} wide title={t('exam.before')} onClose={() => setAsking(false)}>
        <p dir="auto" className="own-direction text-hush">
          {t('exam.of-minutes', { title: exam.title, n: exam.duration })}
        </p>
        <Rules exam={exam} />
        <KeyForm exam={exam} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

/** `exam_module_resume_exam_timeout` until the figures are there. */
const USUAL_SECONDS = 5

export function useAwaySeconds(): number {
  const { systemConfig } = settings.use()
  return figure(systemConfig, 'exam_module_resume_exam_timeout') ?? USUAL_SECONDS
}

function Rules({ exam }: { exam: Exam }) {
  const { t } = useTexts()
  const away = useAwaySeconds()
  const rules = [
    t('exam.rule.once'),
    t('exam.rule.away', { n: away }),
    t(exam.answer_again ? 'exam.rule.change' : 'exam.rule.final'),
    t('exam.rule.sealed'),
    t('exam.rule.noted'),
    t('exam.rule.recording'),
    t('exam.rule.screenshot'),
  ]
  return (
    <ul className="mt-4 grid gap-2">
      {rules.map((rule) => (
        <li key={rule} className="flex gap-3">
          <i aria-hidden className="mt-1.5 size-3 shrink-0 rounded-full bg-lime foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset" />
          {rule}
        </li>
      ))}
    </ul>
  )
}

function KeyForm({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [key, setKey] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<{ key?: string; agreed?: string }>({})
  const [busy, setBusy] = useState(false)
  const enter = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = { ...(key.trim() ? {} : { key: t('exam.key-required') }), ...(agreed ? {} : { agreed: t('exam.agree-required') }) }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await call(getExamModuleQuestions, { exam_module_id: exam.slug, exam_key: key })
    setBusy(false)
    if (!answer) return
    if (answer.error && ['invalid-exam-key', 'too-many-keys'].includes(answer.code)) return setFaults({ key: answer.text })
    if (answer.error) toast.error(answer.text)
    void queries.invalidateQueries({ queryKey: [getExamModule.name] })
    if (answer.error) return
    noteEntered(answer.data.round.id)
    await navigate({ to: paperPath(exam.slug) })
  }
  return (
    <form noValidate onSubmit={(event) => void enter(event)} className="mt-5 grid gap-4">
      <Field
        label={t('exam.key')}
        icon={KeyRound}
        value={key}
        hint={keySource(exam, t)}
        error={faults.key}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setKey(event.target.value)}
      />
      <div className="grid gap-1.5">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={agreed}
            aria-invalid={faults.agreed ? true : undefined}
            aria-describedby={faults.agreed ? 'agreed-error' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
            className="size-7 shrink-0 accent-lime"
          />
          {t('exam.agree')}
        </label>
        <FieldError id="agreed-error" error={faults.agreed} />
      </div>
      <DialogButtons>
        <Button type="submit" networked busy={busy}>
          {t('exam.start')}
        </Button>
        <Button kind="side" onClick={onClose}>
          {t('exam.not-now')}
        </Button>
      </DialogButtons>
    </form>
  )
}

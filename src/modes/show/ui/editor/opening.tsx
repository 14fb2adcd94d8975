import { Play } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../../platform/web/ui/dialog.tsx'
import { RadioList } from '../../../../platform/web/ui/radio-list.tsx'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { Toggle } from '../../../../platform/web/ui/toggle.tsx'
import { MOST_TEAMS, NAME_GATES, type ShowOptions } from '../../contract.ts'

type OpeningProps = { open: boolean; title: string; options: ShowOptions; busy: boolean; onChange: (patch: Partial<ShowOptions>) => void; onClose: () => void; onOpen: () => void }

const FEWEST_TEAMS = 2
const TEAM_COUNTS = [0, ...Array.from({ length: MOST_TEAMS - FEWEST_TEAMS + 1 }, (_, at) => at + FEWEST_TEAMS)]
const TEAM_CHOICES = ['dealt', 'chosen'] as const

/** Asks how a show is to be played, before its lobby opens. What is chosen stays with the quiz. */
export function OpeningDialog({ open, title, options, busy, onChange, onClose, onOpen }: OpeningProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} title={t('show.editor.open-title', { title })} onClose={onClose} wide>
      <div className="mt-5 grid gap-5">
        <RadioList legend={t('show.editor.names')} choices={NAME_GATES.map((value) => ({ value, label: t(`show.editor.names.${value}`), hint: t(`show.editor.names-hint.${value}`) }))} value={options.name_gate} onChange={(name_gate) => onChange({ name_gate })} />
        <Teams options={options} onChange={onChange} />
        <Toggle label={t('show.editor.speedy')} hint={t('show.editor.speedy-hint')} on={options.speedy === 1} onChange={(on) => onChange({ speedy: on ? 1 : 0 })} />
        <Toggle label={t('show.editor.streaks')} hint={t('show.editor.streaks-hint')} on={options.streaks === 1} onChange={(on) => onChange({ streaks: on ? 1 : 0 })} />
        <Toggle label={t('show.editor.penalty')} hint={t('show.editor.penalty-hint')} on={options.penalty === 1} onChange={(on) => onChange({ penalty: on ? 1 : 0 })} />
        <Segmented
          label={t('show.editor.time')}
          showLabel
          choices={[
            { value: '1', label: t('show.editor.time-once') },
            { value: '2', label: t('show.editor.time-twice') },
          ]}
          value={String(options.clock_factor)}
          onChange={(value) => onChange({ clock_factor: Number(value) })}
        />
      </div>
      <DialogButtons>
        <Button kind="side" onClick={onClose}>
          {t('show.editor.not-yet')}
        </Button>
        <Button icon={Play} flip busy={busy} networked onClick={onOpen}>
          {t('show.editor.open-lobby')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Teams({ options, onChange }: Pick<OpeningProps, 'options' | 'onChange'>) {
  const { t, num } = useTexts()
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        label={t('show.editor.teams')}
        options={TEAM_COUNTS.map((n) => ({ value: String(n), label: n === 0 ? t('show.editor.teams-none') : num(n) }))}
        value={String(options.teams)}
        onChange={(value) => onChange({ teams: Number(value) })}
      />
      {options.teams > 0 && (
        <Segmented label={t('show.editor.team-choice')} showLabel choices={TEAM_CHOICES.map((value) => ({ value, label: t(`show.editor.team-choice.${value}`) }))} value={options.team_choice} onChange={(team_choice) => onChange({ team_choice })} />
      )}
    </div>
  )
}

import { useState } from 'react'
import { RotateCcw, Share2, Users } from 'lucide-react'
import type { Output } from '../../../../platform/pure/action.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import { Toggle } from '../../../../platform/web/ui/toggle.tsx'
import type { setShowReplay } from '../../contract.ts'

type ReplayCardProps = {
  replay: Output<typeof setShowReplay>
  /** `days`: how long it is open; 0: without an end. */
  onReplay: (open: boolean, days: number) => void
  onCopyLink: () => void
  /** Opens it as a show, in which the seats of that evening play along. */
  onPlay: () => void
}

/** In days. */
const LENGTHS = ['0', '7', '30'] as const
type Length = (typeof LENGTHS)[number]

/** Whether others may play the show again, and for how long. */
export function ReplayCard({ replay: { open, until }, onReplay, onCopyLink, onPlay }: ReplayCardProps) {
  const { t, date } = useTexts()
  const [days, setDays] = useState<Length>()
  // An end that was chosen earlier is none of the lengths any more.
  const shown: Length | '' = days ?? (open && until ? '' : '0')
  const ends = open && until ? t('show.report.replay-until', { date: date(until, { day: 'numeric', month: 'long' }) }) : ''
  const choose = (length: Length | '') => {
    if (length === '') return
    setDays(length)
    if (open) onReplay(true, Number(length))
  }
  return (
    <Card className="grid gap-4">
      <h2 className="flex items-center gap-2.5 font-show text-xl font-bold">
        <RotateCcw size={22} className="shrink-0" aria-hidden />
        {t('show.report.replay')}
      </h2>
      <Toggle label={t('show.report.replay-switch')} hint={`${t('show.report.replay-hint')} ${ends}`.trim()} on={open === 1} onChange={(on) => onReplay(on, Number(days ?? 0))} />
      <Segmented<Length | ''>
        label={t('show.report.replay-days')}
        showLabel
        choices={LENGTHS.map((value) => ({ value, label: t(`show.report.replay-days-${value}`) }))}
        value={shown}
        onChange={choose}
        className="sm:justify-self-start"
      />
      <p className="text-sm text-hush">{t('show.replay.answers-known')}</p>
      <div className="flex flex-wrap gap-3">
        {open === 1 && (
          <Button kind="side" icon={Share2} onClick={onCopyLink} className="max-sm:w-full">
            {t('show.report.copy-link')}
          </Button>
        )}
        <Button kind="side" icon={Users} networked onClick={onPlay} className="max-sm:w-full">
          {t('show.replay.with-others')}
        </Button>
      </div>
    </Card>
  )
}

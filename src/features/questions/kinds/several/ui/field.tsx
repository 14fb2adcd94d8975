import { ListChecks } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import type { FieldPlay, KindField } from '../../ui/field.ts'
import { LockFoot } from './lock-foot.tsx'
import { Task } from './task.tsx'
import { Ticking } from './ticking.tsx'

/** Boxes to tick, and the button below that locks them. */
export const field: KindField = {
  between: () => <TickTask />,
  answers: (play) => <Ticking play={play} />,
  foot: (play) => <TickFoot play={play} />,
}

function TickTask() {
  const { t } = useTexts()
  return <Task icon={ListChecks}>{t('questions.several.tick-all')}</Task>
}

function TickFoot({ play }: { play: FieldPlay }) {
  const { t } = useTexts()
  return <LockFoot play={play}>{play.worth && t('questions.several.tick-worth', play.worth)}</LockFoot>
}

import { CircleDot, Hash, ListChecks, ListOrdered, MapPin, PencilLine, Presentation, ToggleLeft, Vote, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { DRAFT_KINDS, type DraftKind } from '../../rules/quiz-draft.ts'

export const KIND_ICONS: Readonly<Record<DraftKind, LucideIcon>> = {
  one: CircleDot,
  several: ListChecks,
  'true-false': ToggleLeft,
  sequence: ListOrdered,
  number: Hash,
  place: MapPin,
  typed: PencilLine,
  poll: Vote,
  slide: Presentation,
}

/** The kind of a step, as a small drawing that is read out. Kinds that no author chooses here look like the plain one. */
export function KindIcon({ kind, className }: { kind: string; className?: string }) {
  const { t } = useTexts()
  const known = DRAFT_KINDS.find((each) => each === kind) ?? 'one'
  const Icon = KIND_ICONS[known]
  return <Icon size={18} role="img" aria-label={t(`show.editor.kind.${known}`)} className={cx('shrink-0', className)} />
}

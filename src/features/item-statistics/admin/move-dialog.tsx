/** Moves questions to the levels that suit their difficulty. */
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { moveToProposed } from '../desk-contract.ts'

type Movable = { id: string; question: string; level: number; proposed_level: number | null }
type Props = { questions: readonly Movable[]; onClose: () => void; onDone: () => void }

const MOST_SHOWN = 12

/** Those for which no other level is proposed stay. */
export function MoveDialog({ questions, onClose, onDone }: Props) {
  const { t, num } = useTexts()
  const moving = questions.flatMap(({ id, question, level, proposed_level: then }) => (then === null || then === level ? [] : [{ id, question, level, then }]))
  const moves = moving.map(({ id, then }) => `${id}:${then}`).join(',')
  const rest = moving.length - MOST_SHOWN
  return (
    <ActDialog
      title={t('desk.item-statistics.move-title', { n: moving.length })} button={t('desk.item-statistics.move-button', { n: moving.length })} ready={moving.length > 0} reasons={[t('desk.item-statistics.move-reason')]} hint={t('desk.item-statistics.move-about')}
      changes={moving.slice(0, MOST_SHOWN).map(({ id, question, level, then }) => ({ what: `${t('desk.item-statistics.number-of', { number: num(Number(id)) })} ${question}`, now: num(level), then: num(then) }))}
      run={(reason) => call(moveToProposed, { moves, reason })} onClose={onClose} onDone={onDone}
    >
      {moving.length === 0 ? <p>{t('desk.item-statistics.move-none')}</p> : rest > 0 && <p>{t('desk.item-statistics.move-rest', { n: rest })}</p>}
    </ActDialog>
  )
}

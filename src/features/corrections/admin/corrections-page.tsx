/** All corrections, the newest first. */
import { SelectInput } from 'react-admin'
import { DeskList, type Column } from '../../../platform/web/desk/desk-list.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedCorrection } from '../desk-contract.ts'
import { NewKey } from './key-chips.tsx'
import { TONES, useMoment } from './words.ts'

export function CorrectionsPage() {
  const { t } = useTexts()
  const filters = [<SelectInput key="open" source="open" label={t('desk.corrections.state')} helperText={false} margin="none" alwaysOn choices={[{ id: '1', name: t('desk.corrections.only-open') }]} />]
  return <DeskList<ListedCorrection> resource="corrections" title={t('desk.corrections.title')} about={t('desk.corrections.about')} columns={useColumns()} filters={filters} onOpen="show" empty={<p className="desk-note">{t('desk.corrections.none')}</p>} />
}

function useColumns(): Column<ListedCorrection>[] {
  const { t, num, plainNum } = useTexts()
  const moment = useMoment()
  return [
    { source: 'id', label: t('desk.corrections.no'), numeric: true, render: ({ id }) => plainNum(id) },
    { source: 'question', label: t('desk.corrections.question'), render: ({ question, question_id }) => <><bdi>{question}</bdi><br /><span className="desk-small">{t('desk.corrections.q', { id: num(Number(question_id)) })}</span></> },
    { source: 'kind', label: t('desk.corrections.key'), cell: ({ was, is, kind }) => (kind === 'void' ? kind : `${was.join(', ')} > ${is.join(' / ')}`), render: (correction) => <NewKey of={correction} /> },
    { source: 'state', label: t('desk.corrections.state'), cell: ({ state }) => state, render: ({ state }) => <StateChip tone={TONES[state]}>{t(`desk.corrections.state.${state}`)}</StateChip> },
    { source: 'players', label: t('desk.corrections.players'), numeric: true, render: ({ players }) => num(players) },
    { source: 'moved', label: t('desk.corrections.moved'), numeric: true, render: ({ moved }) => num(moved) },
    { source: 'proposed_by', label: t('desk.corrections.by'), render: ({ proposed_by }) => <bdi dir="ltr">{proposed_by}</bdi> },
    { source: 'proposed_at', label: t('desk.corrections.since'), render: ({ proposed_at }) => <time dateTime={proposed_at}>{moment(proposed_at)}</time> },
    { source: 'reason', label: t('desk.act.reason'), hidden: true, render: ({ reason }) => <bdi>{reason}</bdi> },
  ]
}

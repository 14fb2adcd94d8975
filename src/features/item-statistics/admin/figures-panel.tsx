/** How a question was answered: its statistics, the options taken by all and by the better third, and the time. */
import { useState } from 'react'
import { Button, MenuItem, TextField } from '@mui/material'
import { ArrowUpDown } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { getItemFigures, type VersionFigures } from '../desk-contract.ts'
import { Discrimination } from './discrimination.tsx'
import { FlagChips } from './flag-chips.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OptionsTaken, Quarters } from './shares.tsx'
import './item-statistics.css'

type Known = Output<typeof getItemFigures>

/** `version`: the one that is asked now, which is shown first. */
export function FiguresPanel({ id, question, version }: { id: string; question: string; version: number }) {
  const { t, num } = useTexts()
  const { data, isError } = useRead(getItemFigures, { question_id: id })
  const [wish, setWish] = useState(version)
  const shown = data?.versions.find((one) => one.version === wish) ?? data?.versions[0]
  if (isError) return <DeskSection title={t('desk.item-statistics.figures', { version: num(version) })}><p role="alert">{t('desk.item-statistics.failed')}</p></DeskSection>
  return (
    <DeskSection title={t('desk.item-statistics.figures', { version: num(shown?.version ?? version) })} className="item-panel">
      {data && data.versions.length > 1 && shown && (
        <TextField select size="small" label={t('desk.item-statistics.version')} value={shown.version} onChange={({ target }) => setWish(Number(target.value))}>
          {data.versions.map((one) => <MenuItem key={one.version} value={one.version}>{t('desk.item-statistics.version-option', { version: num(one.version) })}</MenuItem>)}
        </TextField>
      )}
      {data && !shown && <p>{t('desk.item-statistics.never')}</p>}
      {data && shown && <Version known={data} figures={shown} />}
      {data && shown?.version === version && <MoveOne id={id} question={question} level={data.level} proposed={shown.proposed_level} />}
    </DeskSection>
  )
}

function Version({ known: { fewest, level }, figures }: { known: Known; figures: VersionFigures }) {
  const { t } = useTexts()
  const { answered, measured, flags, options, quarters } = figures
  const known = answered >= fewest
  return (
    <>
      {flags.length > 0 && <FlagChips flags={flags} />}
      <Facts figures={figures} fewest={fewest} level={level} />
      {known && options.length > 0 && <OptionsTaken figures={figures} best={measured >= fewest} />}
      {known && quarters.some((n) => n > 0) && <Quarters quarters={quarters} />}
      <p className="desk-small">{t('desk.item-statistics.firsts')}</p>
    </>
  )
}

function Facts({ figures: { shown, answered, right, unanswered, measured, difficulty, discrimination, proposed_level: proposed }, fewest, level }: { figures: VersionFigures; fewest: number; level: number }) {
  const { t, num, percent } = useTexts()
  const under = t('desk.item-statistics.under', { n: fewest })
  const suits = proposed === null ? '' : proposed === level ? t('desk.item-statistics.suits') : t('desk.item-statistics.proposes', { level: num(proposed) })
  return (
    <dl className="item-facts">
      <dt>{t('desk.item-statistics.shown')}</dt><dd>{num(shown)}</dd>
      <dt>{t('desk.item-statistics.answered')}</dt><dd>{num(answered)}</dd>
      <dt>{t('desk.item-statistics.unanswered')}</dt><dd>{num(unanswered)}</dd>
      <dt>{t('desk.item-statistics.right')}</dt><dd>{answered < fewest ? under : <b>{percent(Math.round((right * 100) / answered))}</b>}</dd>
      <dt title={t('desk.item-statistics.difficulty-help')}>{t('desk.item-statistics.difficulty')}</dt><dd>{answered < fewest ? under : <>{t('desk.item-statistics.out-of', { value: num(Math.round(difficulty)) })} {suits && <small>{suits}</small>}</>}</dd>
      <dt>{t('desk.item-statistics.discrimination')}</dt><dd>{measured < fewest ? t('desk.item-statistics.under-known', { n: fewest }) : <b><Discrimination value={discrimination} /></b>}</dd>
    </dl>
  )
}

function MoveOne({ id, question, level, proposed }: { id: string; question: string; level: number; proposed: number | null }) {
  const { t, num } = useTexts()
  const [moves, setMoves] = useState(false)
  const close = () => setMoves(false)
  if (!useRights().has('content:edit') || proposed === null || proposed === level) return null
  return (
    <>
      <Button size="small" startIcon={<ArrowUpDown size={16} />} onClick={() => setMoves(true)}>{t('desk.item-statistics.move', { level: num(proposed) })}</Button>
      {moves && <MoveDialog questions={[{ id, question, level, proposed_level: proposed }]} onClose={close} onDone={close} />}
    </>
  )
}

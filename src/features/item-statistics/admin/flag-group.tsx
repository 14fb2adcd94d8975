/** Faults that answers show, as a group of the hygiene page: their counts, and the questions with one of them. */
import { Paper, Typography } from '@mui/material'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { countOf } from '../../../platform/web/desk/moment.tsx'
import { dataOf, Queue } from '../../../platform/web/desk/queue.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { countItemFlags, listItemFigures, LISTS, type ListedItem, type ListName } from '../desk-contract.ts'
import { FiguresPanel } from './figures-panel.tsx'

const { Link } = tanStackRouterProvider
const GRAVE: readonly ListName[] = ['key-overtaken', 'negative']
const EVERY_MS = 30_000

export function FlagGroup({ language, chosen, onChoose }: { language: string; chosen: string | undefined; onChoose: (flag: string) => void }) {
  const { t, num } = useTexts()
  const { data } = useRead(countItemFlags, { language_id: language }, { off: language === '', everyMs: EVERY_MS })
  return (
    <Paper component="nav" aria-labelledby="item-flags" className="desk-choices hygiene-faults item-group">
      <Typography variant="h2" id="item-flags">{t('desk.item-statistics.group')}</Typography>
      <ul>
        {(data?.flags ?? []).map(({ flag, count }) => (
          <li key={flag}>
            <button type="button" aria-current={flag === chosen || undefined} onClick={() => onChoose(flag)}>
              <i className="desk-bulb" data-tone={count === 0 ? 'on' : GRAVE.includes(flag) ? 'broken' : 'waits'} aria-hidden />
              <span><b>{t(`desk.item-statistics.flag-${flag}`)}</b><small>{t(`desk.item-statistics.flag-about-${flag}`)}</small></span>
              <strong>{countOf(count, num)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

export function FlaggedQuestions({ language, flag: name }: { language: string; flag: string }) {
  const { t, num, percent } = useTexts()
  const flag = LISTS.find((one) => one === name)
  const about = ({ id, category }: ListedItem) => [t('desk.item-statistics.number-of', { number: num(Number(id)) }), category].filter(Boolean).join(' · ')
  return (
    <Queue<ListedItem>
      name={[listItemFigures.name, language, name]} empty={t('desk.item-statistics.none')}
      read={async (cursor) => dataOf(await call(listItemFigures, { language_id: language, flag, cursor }))}
      idOf={({ id }) => id} row={(item) => ({ title: item.question, about: about(item), figure: percent(Math.round((item.right * 100) / Math.max(1, item.answered))) })}
    >
      {(item) => (
        <div className="item-flagged">
          <h3 dir="auto">{item.question}</h3>
          <Link to={`/questions/${item.id}/show`}>{t('desk.item-statistics.open')}</Link>
          <FiguresPanel id={item.id} question={item.question} version={item.version} />
        </div>
      )}
    </Queue>
  )
}

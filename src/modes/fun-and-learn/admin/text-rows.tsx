import { useState } from 'react'
import { Button, IconButton } from '@mui/material'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { moved } from '../../../features/questions/rules/order.ts'
import type { ListedDeskText } from '../desk-contract.ts'
import { PDF, VIDEO } from '../rules/attachment.ts'
import { SwitchDialog } from './text-dialogs.tsx'

const { Link } = tanStackRouterProvider

type Props = { texts: readonly ListedDeskText[]; onOrder: ((ids: readonly string[]) => void) | undefined; edits: boolean }

export function TextRows({ texts, onOrder, edits }: Props) {
  const { t } = useTexts()
  const [switched, setSwitched] = useState<ListedDeskText>()
  const move = (from: number, to: number) => onOrder?.(moved(texts.map(({ id }) => id), from, to))
  return (
    <ol className="library-rows">
      {texts.map((text, at) => (
        <li key={text.id}>
          {onOrder && (
            <span>
              <IconButton size="small" disabled={at === 0} aria-label={t('desk.fun-and-learn.up', { title: text.title })} onClick={() => move(at, at - 1)}><ArrowUp size={16} /></IconButton>
              <IconButton size="small" disabled={at === texts.length - 1} aria-label={t('desk.fun-and-learn.down', { title: text.title })} onClick={() => move(at, at + 1)}><ArrowDown size={16} /></IconButton>
            </span>
          )}
          <TextWords text={text} />
          {edits && <Button size="small" disabled={text.active === 0 && text.questions === 0} aria-label={t(text.active ? 'desk.fun-and-learn.hide-of' : 'desk.fun-and-learn.show-of', { title: text.title })} onClick={() => setSwitched(text)}>{t(text.active ? 'desk.fun-and-learn.hide' : 'desk.fun-and-learn.show')}</Button>}
        </li>
      ))}
      {switched && <SwitchDialog text={switched} onClose={() => setSwitched(undefined)} />}
    </ol>
  )
}

function TextWords({ text: { id, title, questions, minutes, content_type, active } }: { text: ListedDeskText }) {
  const { t } = useTexts()
  const beside = content_type === VIDEO ? t('desk.fun-and-learn.type-1') : content_type === PDF ? t('desk.fun-and-learn.type-2') : ''
  return (
    <>
      <span className="library-words">
        <Link to={`/texts/${id}/show`}><bdi>{title}</bdi></Link>
        <small>{[t('desk.fun-and-learn.questions', { n: questions }), t('desk.fun-and-learn.minutes', { n: minutes }), beside].filter(Boolean).join(' · ')}</small>
      </span>
      <StateChip tone={active ? 'on' : 'off'}>{t(active ? 'desk.fun-and-learn.is-shown' : 'desk.fun-and-learn.is-hidden')}</StateChip>
    </>
  )
}

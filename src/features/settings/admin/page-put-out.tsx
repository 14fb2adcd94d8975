/** Putting the text of a page out: its difference, whether players are asked to agree again, the reason. */
import { useState } from 'react'
import { FormControlLabel, Switch } from '@mui/material'
import { call } from '../../../platform/web/net/call.ts'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { changedMeanwhile, changePageText, type getPage } from '../desk-contract.ts'
import { Difference } from './difference.tsx'
import type { WhichPage } from './which-page.ts'

/** The pages that players agree to. */
const AGREED: readonly string[] = ['terms_conditions', 'privacy_policy']

type Props = { page: WhichPage; stored: Output<typeof getPage>; body: string; onMoved: () => void; onClose: () => void; onDone: () => void }

export function PagePutOut({ page, stored, body, onMoved, onClose, onDone }: Props) {
  const { t } = useTexts()
  const [asksAgain, setAsksAgain] = useState(true)
  const isAgreed = AGREED.includes(page.type)
  const run = async (reason: string) => {
    const answer = await call(changePageText, { ...page, seen: stored.version, reason, ...(body !== '' && { body }), ...(isAgreed && { asks_again: asksAgain ? '1' : '0' }) })
    if (answer?.error && answer.code === changedMeanwhile.code) onMoved()
    return answer
  }
  return (
    <ActDialog title={t('desk.settings.page-put-out-title')} button={t('desk.settings.page-put-out-now')} harms={body === ''} run={run} onDone={onDone} onClose={onClose}>
      <Difference before={stored.body} after={body} language={page.language} />
      {body === '' && <p className="look-note">{t('desk.settings.page-emptied')}</p>}
      {isAgreed && <FormControlLabel label={t(asksAgain ? 'desk.settings.asks-again' : 'desk.settings.asks-nobody')} control={<Switch checked={asksAgain} onChange={(_event, on) => setAsksAgain(on)} />} />}
    </ActDialog>
  )
}

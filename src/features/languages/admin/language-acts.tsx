/** Switching a language on and off for players, and making it the default. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { changeScreenLanguage, listScreenLanguages, type ListedLanguage } from '../desk-contract.ts'
import { DEFAULT_CODE } from '../rules.ts'
import { shareOf } from './language-states.tsx'

type Act = 'on' | 'off' | 'default'

export function LanguageActs({ language }: { language: ListedLanguage }) {
  const { t } = useTexts()
  const [act, setAct] = useState<Act>()
  const { on, is_default, code } = language
  const staysOn = is_default === 1 || code === DEFAULT_CODE
  return (
    <>
      {is_default === 0 && <Button onClick={() => setAct('default')}>{t('desk.languages.act.default')}</Button>}
      {on === 0 && <Button className="go" onClick={() => setAct('on')}>{t('desk.languages.act.on')}</Button>}
      {on === 1 && !staysOn && <Button className="harm" onClick={() => setAct('off')}>{t('desk.languages.act.off')}</Button>}
      {act && <Dialog act={act} language={language} onClose={() => setAct(undefined)} />}
    </>
  )
}

function Dialog({ act, language, onClose }: { act: Act; language: ListedLanguage; onClose: () => void }) {
  const { t, num, percent } = useTexts()
  const queries = useQueryClient()
  const { code, title, on, missing } = language
  const word = (is: boolean) => t(is ? 'desk.languages.on' : 'desk.languages.off')
  const done = () => {
    void queries.invalidateQueries({ queryKey: [listScreenLanguages.name] })
    onClose()
  }
  return (
    <ActDialog
      title={t(`desk.languages.act-title.${act}`, { title })} button={t(`desk.languages.act.${act}`)} harms={act === 'off'} onClose={onClose} onDone={done}
      changes={[
        { what: t('desk.languages.for-players'), now: word(on === 1), then: word(act !== 'off') },
        ...(act === 'default' ? [{ what: t('desk.languages.default'), now: '', then: title }] : []),
      ]}
      hint={act === 'off' ? t('desk.languages.act-hint.off') : missing > 0 ? t('desk.languages.act-hint.incomplete', { share: percent(shareOf(language)), missing: num(missing) }) : t(`desk.languages.act-hint.${act}`)}
      run={(reason) => call(changeScreenLanguage, { code, reason, ...(act === 'default' ? { is_default: '1' as const } : { on: act === 'on' ? '1' : '0' }) })}
    />
  )
}

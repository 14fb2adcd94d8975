/** The languages of the screens: which players can choose, how complete they are, and adding one. */
import { useState } from 'react'
import { Button, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { Plus } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listScreenLanguages, type ListedLanguage } from '../desk-contract.ts'
import { AddDialog } from './add-dialog.tsx'
import { LanguageStates, shareOf } from './language-states.tsx'
import './languages.css'

const { Link } = tanStackRouterProvider

export function LanguagesPage() {
  const { t } = useTexts()
  const [adds, setAdds] = useState(false)
  const mayEdit = useRights().has('settings:edit')
  const { data = [] } = useRead(listScreenLanguages, {})
  return (
    <DeskPage title={t('desk.languages.title')} about={t('desk.languages.about')} tools={mayEdit && <Button className="go" startIcon={<Plus size={18} />} onClick={() => setAdds(true)}>{t('desk.languages.add')}</Button>}>
      <TableContainer component={Paper}>
        <Table size="small" aria-label={t('desk.languages.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.languages.language')}</TableCell>
              <TableCell>{t('desk.languages.state')}</TableCell>
              <TableCell align="right">{t('desk.languages.complete')}</TableCell>
              <TableCell align="right">{t('desk.languages.only.missing')}</TableCell>
              <TableCell align="right">{t('desk.languages.only.changed')}</TableCell>
              <TableCell align="right">{t('desk.languages.only.own')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>{data.map((language) => <Row key={language.code} language={language} />)}</TableBody>
        </Table>
      </TableContainer>
      {adds && <AddDialog onClose={() => setAdds(false)} />}
    </DeskPage>
  )
}

/** What a language is called in another one; undefined for codes that stand for none. */
const nameIn = (reads: string, code: string): string | undefined => new Intl.DisplayNames(reads, { type: 'language', fallback: 'none' }).of(code)

function Row({ language }: { language: ListedLanguage }) {
  const { num, percent, code: reads } = useTexts()
  const named = (of: string) => nameIn(reads, of)
  const { code, title, name, missing, changed, own } = language
  return (
    <TableRow>
      <TableCell component="th" scope="row"><Link to={`/languages/${code}/show`}><b lang={code}><bdi>{title}</bdi></b></Link> <bdi className="desk-small">{named(code) ?? name}</bdi> <bdi dir="ltr" className="desk-small">{code}</bdi></TableCell>
      <TableCell><LanguageStates language={language} /></TableCell>
      <TableCell align="right">{percent(shareOf(language))}</TableCell>
      <TableCell align="right">{missing > 0 ? <b className="desk-loss">{num(missing)}</b> : num(0)}</TableCell>
      <TableCell align="right">{num(changed)}</TableCell>
      <TableCell align="right">{num(own)}</TableCell>
    </TableRow>
  )
}

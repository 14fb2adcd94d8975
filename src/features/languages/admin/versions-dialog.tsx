/** What one text was at the desk, with who and when. */
import { useId } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listTextVersions, type ListedLanguage } from '../desk-contract.ts'
import type { TextForms } from '../rules/screen-text.ts'

type Props = { language: ListedLanguage; textKey: string; onTake: ((texts: TextForms) => void) | undefined; onClose: () => void }

export function VersionsDialog({ language: { code }, textKey, onTake, onClose }: Props) {
  const { t, date } = useTexts()
  const titleId = useId()
  const { data = [] } = useRead(listTextVersions, { language: code, key: textKey })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('desk.languages.versions')} <code dir="ltr">{textKey}</code></DialogTitle>
      <DialogContent>
        <Table size="small" aria-label={t('desk.languages.versions')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.languages.when')}</TableCell>
              <TableCell>{t('desk.languages.who')}</TableCell>
              <TableCell>{t('desk.languages.text')}</TableCell>
              <TableCell><span className="sr-only">{t('desk.languages.take')}</span></TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(({ id, at, by, texts }, place) => (
              <TableRow key={id}>
                <TableCell>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</TableCell>
                <TableCell><bdi dir="ltr">{by}</bdi></TableCell>
                <TableCell lang={code}>{texts ? Object.values(texts).map((text, line) => <p key={line} dir="auto" className="language-version">{text}</p>) : t('desk.languages.state.shipped')}</TableCell>
                <TableCell>{texts && place > 0 && onTake && <Button size="small" onClick={() => onTake(texts)}>{t('desk.languages.take')}</Button>}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}><Button onClick={onClose}>{t('desk.languages.close')}</Button></DialogActions>
    </Dialog>
  )
}

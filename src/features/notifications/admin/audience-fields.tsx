/** Whom a message is for: everybody, or those for whom all conditions hold, with how many that are now. */
import { Chip, MenuItem, TextField } from '@mui/material'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { countAudience } from '../desk-contract.ts'
import { audienceFields, audienceFits, isDays, isEverybody, type AudienceForm, type useDraft } from './use-draft.ts'

/** More are not counted. */
export const MOST_COUNTED = 10_000
const DAYS = ['played', 'quiet', 'joined'] as const

type Props = { form: ReturnType<typeof useDraft>; languages: readonly { code: string; title: string }[] }

export function AudienceFields({ form: { draft: { audience }, setAudience }, languages }: Props) {
  const { t } = useTexts()
  const toggle = (code: string) => setAudience({ languages: audience.languages.includes(code) ? audience.languages.filter((one) => one !== code) : [...audience.languages, code] })
  return (
    <DeskSection title={t('desk.notifications.whom')}>
      <div className="desk-stack">
        <div role="group" aria-label={t('desk.notifications.reads')} className="message-chips">
          {languages.map(({ code, title }) => <Chip key={code} label={title} lang={code} size="small" variant={audience.languages.includes(code) ? 'filled' : 'outlined'} aria-pressed={audience.languages.includes(code)} onClick={() => toggle(code)} />)}
        </div>
        <div className="message-conditions">
          {DAYS.map((name) => (
            <TextField
              key={name} label={t(`desk.notifications.${name}`)} value={audience[name]} error={!isDays(audience[name])} helperText={isDays(audience[name]) ? undefined : t('desk.notifications.days-wrong')}
              onChange={({ target }) => setAudience({ [name]: target.value.trim() })} slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 4 } }}
            />
          ))}
          <TextField select label={t('desk.notifications.premium')} value={audience.premium} onChange={({ target }) => setAudience({ premium: target.value as AudienceForm['premium'] })}>
            <MenuItem value="">{t('desk.notifications.premium-any')}</MenuItem>
            <MenuItem value="1">{t('desk.notifications.premium-1')}</MenuItem>
            <MenuItem value="0">{t('desk.notifications.premium-0')}</MenuItem>
          </TextField>
        </div>
        <Count audience={audience} />
      </div>
    </DeskSection>
  )
}

function Count({ audience }: { audience: AudienceForm }) {
  const { t } = useTexts()
  const { data } = useRead(countAudience, audienceFields(audience), { off: !audienceFits(audience) })
  const count = useCountWords()
  return <p aria-live="polite" className="message-count">{data && <>{isEverybody(audience) && <>{t('desk.notifications.everybody')} · </>}<b>{count(data.players)}</b> {t('desk.notifications.count-now')}</>}</p>
}

export function useCountWords(): (players: number) => string {
  const { t, num } = useTexts()
  return (n) => (n > MOST_COUNTED ? t('desk.notifications.players-more', { most: num(MOST_COUNTED) }) : t('desk.notifications.players', { n }))
}

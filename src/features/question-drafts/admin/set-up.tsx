import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const SETTINGS = ['LLM_URL', 'LLM_MODEL', 'LLM_KEY', 'LLM_TIMEOUT_SECONDS'] as const

/** What has to be set on the server before there is anything to do here. */
export function SetUp() {
  const { t } = useTexts()
  return (
    <DeskSection title={t('desk.question-drafts.off')}>
      <div className="drafts-set-up">
        <p>{t('desk.question-drafts.off-about')}</p>
        <dl className="drafts-settings">
          {SETTINGS.map((name) => (
            <div key={name}>
              <dt dir="ltr"><code>{name}</code></dt>
              <dd>{t(`desk.question-drafts.setting.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('desk.question-drafts.off-then')}</p>
      </div>
    </DeskSection>
  )
}

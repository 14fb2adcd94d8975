import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { REMOTE_ACTS, writtenKey, type RemoteAct } from './remote-keys.ts'

const isLetter = (act: RemoteAct): act is Exclude<RemoteAct, 'main'> => act !== 'main'

/** The keys in one line, for those who have a keyboard. */
export function KeyHelp() {
  const { t } = useTexts()
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-hush max-lg:hidden" aria-label={t('show.remote.keys')}>
      <Named keys={[t('show.remote.key-space'), t('show.remote.key-page-down')]} what={t('show.remote.key.main')} />
      {REMOTE_ACTS.filter(isLetter).map((act) => (
        <Named key={act} keys={[writtenKey(act)]} what={t(`show.remote.key.${act}`)} />
      ))}
    </dl>
  )
}

function Named({ keys, what }: { keys: string[]; what: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="rounded-chip bg-prop px-1.5 font-body font-semibold text-say">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{what}</dd>
    </div>
  )
}

import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { OuterLink } from '../../../../platform/web/ui/button.tsx'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { Agreement } from './agreement.tsx'
import { Door } from './door.tsx'
import { LOOKS } from './posters.ts'
import type { ProviderButton } from './methods.ts'

const BULBS = 24

type WithProvidersProps = {
  providers: readonly ProviderButton[]
  /** Another method is shown above. */
  other?: boolean
  /** What signing up accepts is agreed already. */
  agreed?: boolean
  /** Called before this page is left. */
  onLeave?: () => void
}

/** A link for each provider; all of them sign up newcomers. */
export function WithProviders({ providers, other = true, agreed = false, onLeave }: WithProvidersProps) {
  const { t } = useTexts()
  if (providers.length === 0) return null
  return (
    <div className="grid gap-4">
      {other && (
        <p className="flex items-center gap-3 text-hush">
          <Line />
          {t('players.or')}
          <Line />
        </p>
      )}
      {providers.map((provider) => (
        <OuterLink key={provider.id} href={`/identity/${provider.id}`} onClick={onLeave}>
          <Sign provider={provider} />
          {t('players.with-provider', { name: provider.name })}
        </OuterLink>
      ))}
      {!agreed && <Agreement />}
    </div>
  )
}

function Line() {
  return <span aria-hidden className="h-0.5 grow bg-line/45" />
}

/** The provider has accepted the sign-in; the proof is being fetched. Without `provider` the reply names an unknown one. */
export function ProviderWait({ provider }: { provider: ProviderButton | undefined }) {
  const { t } = useTexts()
  return (
    <Door look={LOOKS.login} title={t('players.provider.title')} sub={t('players.provider.sub')} seat={0}>
      <div style={gelStyle(LOOKS.login)} className="grid animate-wait justify-items-center py-6">
        <Ring bulbs={BULBS} lit={BULBS} big={4.2} className="size-36">
          {provider && <Sign provider={provider} big />}
        </Ring>
      </div>
    </Door>
  )
}

/** The provider's picture, else the first letter of its name. */
function Sign({ provider: { name, icon }, big = false }: { provider: ProviderButton; big?: boolean }) {
  if (icon) return <img src={icon} alt="" className={big ? 'size-16' : 'size-6'} />
  return (
    <b aria-hidden className={`font-show leading-none font-extrabold ${big ? 'text-5xl' : 'text-xl'}`}>
      {[...name][0]}
    </b>
  )
}

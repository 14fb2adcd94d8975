import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { OuterLink } from '../../../../platform/web/ui/button.tsx'
import { gelStyle } from '../../../../platform/web/ui/look.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { Agreement } from './agreement.tsx'
import { Door } from './door.tsx'
import { LOOKS } from './posters.ts'

const BULBS = 24

/** Off to Google, which signs up whoever is new; `other`: there is another way above; `agreed`: so is what signing up accepts. `onLeave` hears the last moment of this page. */
export function WithGoogle({ other = true, agreed = false, onLeave }: { other?: boolean; agreed?: boolean; onLeave?: () => void }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-4">
      {other && (
        <p className="flex items-center gap-3 text-hush">
          <Line />
          {t('players.or')}
          <Line />
        </p>
      )}
      <OuterLink href="/identity/google" onClick={onLeave}>
        <Letter />
        {t('players.with-google')}
      </OuterLink>
      {!agreed && <Agreement />}
    </div>
  )
}

function Line() {
  return <span aria-hidden className="h-0.5 grow bg-line/45" />
}

/** Google has said yes; the proof is on its way. */
export function GoogleWait() {
  const { t } = useTexts()
  return (
    <Door look={LOOKS.login} title={t('players.google.title')} sub={t('players.google.sub')} seat={0}>
      <div style={gelStyle(LOOKS.login)} className="grid animate-wait justify-items-center py-6">
        <Ring bulbs={BULBS} lit={BULBS} big={4.2} className="size-36">
          <Letter className="text-5xl" />
        </Ring>
      </div>
    </Door>
  )
}

/** The logo is Google's own; a letter says it too. */
function Letter({ className = 'text-xl' }: { className?: string }) {
  const { t } = useTexts()
  return (
    <b aria-hidden className={`font-show leading-none font-extrabold ${className}`}>
      {t('players.google.letter')}
    </b>
  )
}

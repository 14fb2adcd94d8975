import { lazy, Suspense, useId, useState, type SyntheticEvent } from 'react'
import { Check, PencilLine, Shuffle } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Avatar, Face } from '../../../../platform/web/ui/face.tsx'
import { faceFor } from '../../../../platform/web/ui/faces.ts'
import { Field, FieldError } from '../../../../platform/web/ui/field.tsx'
import { SkeletonBlock } from '../../../../platform/web/ui/skeleton.tsx'
import type { Output } from '../../../../platform/pure/action.ts'
import type { getShow } from '../../contract.ts'
import { PhoneButton } from './button.tsx'
import { FoyerShell } from './shell.tsx'

/** Only shows of teams load their animals. */
const TeamChoice = lazy(() => import('./team-choice.tsx').then((file) => ({ default: file.TeamChoice })))

/** The team with the fewest seats, the first of several: what is proposed. */
const smallest = (teams: ShowAtTheDoor['teams']): number => teams.toSorted((a, b) => a.seats - b.seats || a.team - b.team)[0]?.team ?? 0

/** The most letters that fit the pills of the big screen; the server takes more. */
const MOST_LETTERS = 20

export type ShowAtTheDoor = Output<typeof getShow>
/** What a seat is taken with; without a name the server deals one. `team`: undefined where it is not chosen. */
export type SeatWish = { name: string | undefined; team: number | undefined }
/** `ownName`, `ownPicture`: of those who are signed in, '' for guests. `error`: the server's sentence. */
export type NameProps = {
  show: ShowAtTheDoor
  busy: boolean
  error: string | null
  ownName: string
  ownPicture: string
  /** After so many days a guest's name and answers are erased; null: the seat belongs to an account, or it is not known. */
  eraseDays: number | null
  onSeat: (wish: SeatWish) => void
}

export function NameScreen({ show, busy, error, ownName, ownPicture, eraseDays, onSeat }: NameProps) {
  const { t } = useTexts()
  const isDealt = show.name_gate === 'dealt'
  const [name, setName] = useState([...ownName].slice(0, MOST_LETTERS).join(''))
  const [team, setTeam] = useState(() => smallest(show.teams))
  const choosesTeam = show.team_choice === 'chosen' && show.teams.length > 0
  const [missing, setMissing] = useState(false)
  const sit = (wanted: string | undefined) => !busy && onSeat({ name: wanted, team: choosesTeam ? team : undefined })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setMissing(!isDealt && typed === '')
    if (isDealt || typed !== '') sit(isDealt ? undefined : typed)
  }
  const fault = missing && name.trim() === '' ? t('show.phone.name.missing') : error
  return (
    <FoyerShell title={t(isDealt ? 'show.phone.name.surprise' : 'show.phone.name.title')}>
      <form noValidate onSubmit={submit} className="grid grow content-start gap-6">
        <HostCard show={show} />
        {isDealt ? <DealtName error={fault} /> : <TypedName name={name} picture={ownPicture} error={fault} isApproved={show.name_gate === 'approved'} onChange={setName} />}
        {choosesTeam && (
          <Suspense fallback={<SkeletonBlock className="h-44 rounded-card!" />}>
            <TeamChoice teams={show.teams} chosen={team} onChoose={setTeam} />
          </Suspense>
        )}
        <PhoneButton type="submit" icon={Check} busy={busy} className="text-xl">
          {t('show.phone.name.take')}
        </PhoneButton>
        {!isDealt && (
          <PhoneButton kind="bare" icon={Shuffle} onClick={() => sit(undefined)} className="justify-self-center">
            {t('show.phone.name.give')}
          </PhoneButton>
        )}
        {eraseDays !== null && <p className="text-center text-sm text-hush">{t('show.phone.name.erased', { n: eraseDays })}</p>}
      </form>
    </FoyerShell>
  )
}

function HostCard({ show: { title, host, seats } }: Pick<NameProps, 'show'>) {
  const { t } = useTexts()
  return (
    <p className="flex min-w-0 items-center gap-3 rounded-card bg-riser p-3">
      <Face face={faceFor('', host)} className="size-11" />
      <span className="min-w-0 leading-tight">
        <b dir="auto" className="own-direction block truncate font-semibold">
          {title}
        </b>
        <span className="text-sm text-hush">
          {t('show.phone.host-of', { name: host })} • {t('show.phone.here', { n: seats })}
        </span>
      </span>
    </p>
  )
}

type TypedProps = { name: string; picture: string; error: string | null; isApproved: boolean; onChange: (name: string) => void }

/** A guest's face follows the name: all screens draw it from the name alone. */
function TypedName({ name, picture, error, isApproved, onChange }: TypedProps) {
  const { t, num } = useTexts()
  const id = useId()
  const heading = useHeading(id)
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar large picture={picture} name={name.trim()} className="size-24 ring-4 ring-ink" />
        <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
          {t('show.phone.name.title')}
        </h1>
      </div>
      <Field
        label={t('show.phone.name.label')}
        icon={PencilLine}
        value={name}
        maxLength={MOST_LETTERS}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        hint={t(isApproved ? 'show.phone.name.approved' : 'show.phone.name.seen')}
        error={error}
        end={<span className="text-sm text-hush tabular-nums" aria-hidden>{`${num(name.length)}/${num(MOST_LETTERS)}`}</span>}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  )
}

/** The server deals the name with the seat. */
function DealtName({ error }: { error: string | null }) {
  const { t } = useTexts()
  const id = useId()
  const heading = useHeading(id)
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="grid size-24 shrink-0 place-items-center rounded-full bg-riser font-show text-5xl font-extrabold ring-4 ring-ink" aria-hidden>
          ?
        </span>
        <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
          {t('show.phone.name.surprise')}
        </h1>
      </div>
      <div className="grid gap-2">
        <p className="text-hush">
          {t('show.phone.name.dealt')} {t('show.phone.name.dealt-hint')}
        </p>
        <span role="alert" className="empty:hidden">
          <FieldError id={`${id}-error`} error={error} />
        </span>
      </div>
    </>
  )
}

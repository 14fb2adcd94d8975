import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut, Pencil } from 'lucide-react'
import { StreakCard } from '../../../features/streak/ui/streak-card.tsx'
import { loadCoins, userCoins } from '../../../features/coins/ui/slice.ts'
import { PictureDialog } from '../../../features/pictures/ui/picture-dialog.tsx'
import { loadPlayer, signOutHere } from '../../../features/players/ui/session.ts'
import { user, type OwnPlayer } from '../../../features/players/ui/slice.ts'
import { AGE_GATES } from '../../../features/settings/rules/age-gate.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { HOUSE_LOOK } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { routeTo } from '../../../platform/web/ui/route.ts'
import { useProfileLinks, type ProfileLink } from './profile-links.ts'

/** `/profile/`: the player's own data, and links to all pages of the profile. */
export function Profile() {
  const { t } = useTexts()
  const player = user.use((session) => session.data)
  const links = useProfileLinks()
  useEffect(() => {
    void loadPlayer()
    void loadCoins()
  }, [])
  return (
    <Page title={t('app.profile.title')} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('app.profile.title')} back="/" />
      <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {player && <PlayerCard player={player} />}
        <div className="grid gap-4">
          <StreakCard className="min-h-36 rounded-card bg-riser p-4" />
          <nav aria-label={t('app.profile.rooms')} className="grid gap-2.5 sm:grid-cols-2 sm:gap-4">
            {links.map((link) => (
              <Room key={link.to} {...link} />
            ))}
          </nav>
          <Button kind="bare" icon={LogOut} flip className="justify-self-start" onClick={signOutHere}>
            {t('app.account.sign-out')}
          </Button>
        </div>
      </div>
    </Page>
  )
}

function PlayerCard({ player }: { player: OwnPlayer }) {
  const { t, num, date } = useTexts()
  const coins = userCoins.use((all) => all.data?.coins ?? player.coins)
  const { name, email, mobile, all_time_score, all_time_rank, date_registered } = player
  const figures = [
    { label: t('app.profile.score'), value: num(all_time_score) },
    ...(all_time_rank > 0 ? [{ label: t('app.profile.place'), value: num(all_time_rank) }] : []),
    { label: t('app.profile.coins'), value: num(coins) },
  ]
  return (
    <Tile look={HOUSE_LOOK} className="mb-1.5 grid gap-4 p-4 sm:p-7 lg:min-h-148 lg:content-between">
      <div className="flex items-center gap-4 lg:grid lg:justify-items-start">
        <Picture player={player} />
        <div className="min-w-0 grow">
          <h2 className="font-show text-2xl leading-tight font-bold wrap-anywhere lg:text-4xl">
            <bdi>{name}</bdi>
          </h2>
          {(email || mobile) && (
            <p className="font-medium wrap-anywhere max-sm:text-sm">
              <bdi dir="ltr">{email || mobile}</bdi>
            </p>
          )}
          <p className="mt-0.5 text-sm">{t('app.profile.since', { date: date(date_registered, { month: 'long', year: 'numeric' }) })}</p>
        </div>
      </div>
      <dl className="grid auto-cols-fr grid-flow-col gap-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-chip bg-ink px-3 py-2.5 text-paper">
            <dt className="text-sm opacity-80">{label}</dt>
            <dd className="font-show font-bold tabular-nums wrap-anywhere lg:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Tile>
  )
}

function Picture({ player: { name, profile } }: { player: OwnPlayer }) {
  const { t } = useTexts()
  const [choosing, setChoosing] = useState(false)
  const given = settings.use(({ systemConfig }) => figure(systemConfig, 'age_gate')) === AGE_GATES.class
  const avatar = <Avatar large picture={profile} name={name} className="size-24 ring-4 ring-ink lg:size-56 lg:ring-6" />
  // In a class pictures are given, as names are.
  if (given) return <div className="shrink-0">{avatar}</div>
  return (
    <div className="relative shrink-0">
      {avatar}
      <button
        type="button"
        aria-label={t('app.profile.picture')}
        title={t('app.profile.picture')}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className="absolute -end-2 -bottom-2 grid size-11 place-items-center rounded-full bg-ink text-lime lg:end-2 lg:bottom-2"
      >
        <Pencil size={20} aria-hidden />
      </button>
      <PictureDialog open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

function Room({ to, icon: Icon, title, live }: ProfileLink) {
  return (
    <Link {...routeTo(to)} className="flex min-h-16 items-center gap-4 rounded-card bg-riser px-4 py-2 sm:min-h-24">
      <Icon size={24} className="shrink-0" aria-hidden />
      <span className="min-w-0 grow">
        <span className="block font-semibold sm:text-xl">{title}</span>
        {live && <span className="block text-sm text-hush">{live}</span>}
      </span>
      <ChevronRight size={20} className="shrink-0 text-hush rtl:-scale-x-100" aria-hidden />
    </Link>
  )
}

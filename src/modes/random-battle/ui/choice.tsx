import { useState } from 'react'
import { Bot, Coins, Search, UsersRound } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { playBot } from '../../../features/battles/ui/line/battle-line.ts'
import { StandIn } from '../../../features/questions/ui/stand-in.tsx'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { figure, isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { randomBattleLook as look } from './look.ts'
import { Subjects } from './subjects.tsx'
import { Ticket } from './ticket.tsx'
import { ANY, useSubjects, type BattleSubject } from './use-subjects.ts'

type ChoiceProps = { busy: boolean; onSearch: (subject: BattleSubject | undefined) => void }

/** The subject and the fee, before the search. */
export function Choice(props: ChoiceProps) {
  const { t } = useTexts()
  const chooses = settings.use(({ systemConfig }) => isOn(systemConfig, 'battle_mode_random_category'))
  const coins = userCoins.use(({ data }) => data?.coins)
  const query = useSubjects()
  const title = t(look.titleKey)
  return (
    <Page title={title} look={look} className="content-start gap-4 sm:gap-6">
      <CoinBar title={title} place={t(chooses ? 'random-battle.pick' : 'battles.every-subject')} back="/" coins={coins} />
      {chooses ? (
        <Answered query={query} skeleton={<ListSkeleton />} back="/">
          {(subjects) => (subjects.length === 0 ? <Nothing /> : <Choosing subjects={subjects} {...props} />)}
        </Answered>
      ) : (
        <div className="mx-auto grid w-full max-w-form gap-5">
          <StartButtons {...props} subject={undefined} />
        </div>
      )}
    </Page>
  )
}

function Nothing() {
  const { t } = useTexts()
  return (
    <Empty title={t('random-battle.empty')}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}

function Choosing({ subjects, ...props }: ChoiceProps & { subjects: BattleSubject[] }) {
  const [id, setId] = useState('')
  const subject = subjects.find((each) => each.id === id) ?? subjects[0]
  return (
    <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="grid content-start gap-4">
        <StandIn languageId={subject?.language_id} />
        <Subjects subjects={subjects} value={subject?.id ?? ''} onChange={setId} />
      </div>
      <aside className="grid content-start gap-5">
        <StartButtons {...props} subject={subject} />
      </aside>
    </div>
  )
}

function StartButtons({ subject, busy, onSearch }: ChoiceProps & { subject: BattleSubject | undefined }) {
  const { t, num } = useTexts()
  const friends = settings.use(({ systemConfig }) => isOn(systemConfig, 'battle_mode_one'))
  const fee = settings.use(({ systemConfig }) => figure(systemConfig, 'battle_mode_random_entry_coin') ?? 0)
  return (
    <>
      <Ticket />
      {/* On a phone it sticks below a long list, together with the fee. */}
      <div className="z-10 grid max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:bg-linear-to-b max-lg:from-transparent max-lg:to-stage max-lg:to-30% max-lg:px-4 max-lg:pt-4 max-lg:pb-5">
        <Button icon={Search} networked busy={busy} onClick={() => onSearch(subject)}>
          {t('random-battle.find')}
          {fee > 0 && (
            <span className="inline-flex items-center gap-1.5 tabular-nums lg:hidden">
              <Coins size={18} aria-hidden />
              <span className="sr-only">{t('rounds.coins', { n: fee })}</span>
              <span aria-hidden>{num(fee)}</span>
            </span>
          )}
        </Button>
      </div>
      <BotButton subject={subject} />
      {friends && (
        <LinkButton kind="side" icon={UsersRound} to="/group-battle/" search={{ friend: '' }} className="w-full">
          {t('battles.kind.friend')}
        </LinkButton>
      )}
    </>
  )
}

/** The bot is free: players without coins play it without a search. */
function BotButton({ subject }: { subject: BattleSubject | undefined }) {
  const { t } = useTexts()
  const [calling, setCalling] = useState(false)
  const bot = async () => {
    setCalling(true)
    await playBot(subject?.id ?? ANY)
    setCalling(false)
  }
  return (
    <div className="grid gap-2.5">
      <Button kind="side" icon={Bot} networked busy={calling} onClick={() => void bot()}>
        {t('random-battle.play-bot')}
      </Button>
      <p className="text-center text-sm text-hush">{t('random-battle.bot-terms')}</p>
    </div>
  )
}

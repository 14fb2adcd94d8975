import { useState } from 'react'
import { Bot, Coins, RefreshCw } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import { playBot } from '../../../features/battles/ui/line/battle-line.ts'
import { BotFace } from '../../../features/battles/ui/stage/seat-face.tsx'
import { ANY, type BattleSubject } from './use-subjects.ts'

type Props = { code: string | undefined; subject: BattleSubject | undefined; busy: boolean; onRetry: () => void; onBack: () => void }

/** No opponent was found: search again, or play the bot, which is marked as one. */
export function NoOpponent({ code, subject, busy, onRetry, onBack }: Props) {
  const { t, has } = useTexts()
  const [calling, setCalling] = useState(false)
  const bot = async () => {
    setCalling(true)
    await playBot(subject?.id ?? ANY)
    setCalling(false)
  }
  const sentence = `battles.refusal.${code}`
  return (
    <Dialog open={code !== undefined} title={has(sentence) ? t(sentence) : t('coins.refusal.not-enough-coins')} onClose={onBack}>
      <div className="mt-5 flex items-center gap-4 [--gel:#d5daea]">
        <Ring bulbs={22} lit={22} big={4.6} className="size-28">
          <BotFace className="size-18" />
        </Ring>
        <div>
          <Chip className="mb-2 bg-prop!">
            <Bot size={16} aria-hidden />
            {t('battles.bot')}
          </Chip>
          <p className="font-show text-xl leading-tight font-bold text-balance">{t('random-battle.bot-free', { name: t('battles.bot-name') })}</p>
        </div>
      </div>
      <ul className="mt-5 grid gap-2 text-hush">
        <li className="flex gap-3">
          <Coins size={20} className="mt-0.5 shrink-0 text-amber" aria-hidden />
          {t('random-battle.nothing-taken')}
        </li>
        <li className="flex gap-3">
          <Bot size={20} className="mt-0.5 shrink-0" aria-hidden />
          {t('random-battle.bot-terms')}
        </li>
      </ul>
      <DialogButtons>
        <Button icon={RefreshCw} networked busy={busy} onClick={onRetry}>
          {t('random-battle.retry')}
        </Button>
        <Button kind="side" icon={Bot} busy={calling} onClick={() => void bot()}>
          {t('random-battle.play-bot')}
        </Button>
      </DialogButtons>
      <div className="mt-3 grid">
        <Button kind="bare" onClick={onBack}>
          {t('random-battle.to-subjects')}
        </Button>
      </div>
    </Dialog>
  )
}

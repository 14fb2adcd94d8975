import { BookOpen, Check } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { gelStyle } from '../../../platform/web/ui/look.ts'
import { minutesToRead } from '../rules/rich-text.ts'
import { funAndLearnLook } from './look.ts'
import type { LearnText } from './use-texts.ts'

/** A text of the list: its title, how long it takes, the number of questions, and whether it was played. */
export function TextCard({ text: { title, detail, no_of_que, is_play }, to, waiting }: { text: LearnText; to: string; waiting: string | undefined }) {
  const { t } = useTexts()
  const Icon = is_play ? Check : BookOpen
  return (
    <Link to={to} style={gelStyle(funAndLearnLook)} className="edge flex h-full items-center gap-4 rounded-card border-2 border-line bg-riser p-3 sm:min-h-28 sm:p-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-chip border-2 border-ink bg-gel text-ink sm:size-14">
        <Icon size={26} strokeWidth={is_play ? 3 : 2} aria-hidden />
      </span>
      <span className="grid gap-1">
        <b dir="auto" className="own-direction text-base leading-tight font-semibold wrap-anywhere sm:font-show sm:text-xl sm:font-bold">
          {title}
        </b>
        <span className="text-sm text-hush">{waiting ?? `${t('fun-and-learn.minutes', { n: minutesToRead(detail) })} · ${t('category-rounds.questions-count', { n: no_of_que })}`}</span>
        {is_play === 1 && <span className="text-sm font-semibold">{t('fun-and-learn.played')}</span>}
      </span>
    </Link>
  )
}

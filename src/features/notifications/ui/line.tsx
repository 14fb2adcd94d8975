import type { CSSProperties } from 'react'
import { Award, CircleCheck, Flame, Medal, Megaphone, Scale, Sparkles, Trophy, Undo2, UserRoundPlus, Wallet, type LucideIcon } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { routeTo } from '../../../platform/web/ui/route.ts'
import { sentWords } from './dates.ts'
import type { NotificationKind } from '../rules.ts'
import type { NotificationItem } from './slice.ts'

type Look = { icon: LucideIcon; gel: string }
/** By the wire's type: messages of the operator are `none` or `category`, the others their kind. */
const LOOKS: Record<Exclude<NotificationKind, 'operator'> | 'none' | 'category', Look> = {
  none: { icon: Megaphone, gel: '#e79bff' },
  category: { icon: Sparkles, gel: '#4fe3dc' },
  badge: { icon: Award, gel: 'var(--lime)' },
  'contest-start': { icon: Trophy, gel: '#ffd84d' },
  'contest-prize': { icon: Medal, gel: '#ffd84d' },
  'payout-done': { icon: Wallet, gel: '#5ee6a8' },
  'payout-refused': { icon: Undo2, gel: '#ff9d57' },
  friend: { icon: UserRoundPlus, gel: '#6fd3ff' },
  streak: { icon: Flame, gel: '#ffb02e' },
  'report-mended': { icon: CircleCheck, gel: '#93b4ff' },
  'report-right': { icon: CircleCheck, gel: '#93b4ff' },
  'report-removed': { icon: CircleCheck, gel: '#93b4ff' },
  'report-thanks': { icon: CircleCheck, gel: '#93b4ff' },
  'corrected-up': { icon: Scale, gel: '#93b4ff' },
  'corrected-down': { icon: Scale, gel: '#93b4ff' },
  'corrected-points': { icon: Scale, gel: '#93b4ff' },
}

type LineProps = { about: NotificationItem; path: string; now: Date; onRead: () => void }

/** One notification: a link where it leads somewhere, else something to tick off while it is new. */
export function Line({ about, path, now, onRead }: LineProps) {
  const fresh = about.read === 0
  const shape = cx(
    'flex w-full items-start gap-3 rounded-card border-2 p-3.5 text-start sm:items-center sm:gap-4 sm:p-4',
    fresh ? 'border-riser bg-riser' : 'border-line/40',
  )
  const inside = <Inside about={about} now={now} />
  return (
    <li className="scroll-mt-4" tabIndex={-1}>
      {path ? (
        <Link {...routeTo(path)} onClick={onRead} className={shape}>
          {inside}
        </Link>
      ) : fresh ? (
        <button type="button" onClick={onRead} className={shape}>
          {inside}
        </button>
      ) : (
        <div className={shape}>{inside}</div>
      )}
    </li>
  )
}

function Inside({ about, now }: { about: NotificationItem; now: Date }) {
  const texts = useTexts()
  const { title, message, date_sent, read } = about
  return (
    <>
      <Sign about={about} />
      <span className="min-w-0 grow sm:flex sm:items-center sm:gap-4">
        <span className="block min-w-0 grow">
          {read === 0 && <span className="sr-only">{`${texts.t('notifications.new')}: `}</span>}
          <span dir="auto" className="own-direction block font-semibold wrap-anywhere">
            {title}
          </span>
          {message && (
            <span dir="auto" className="own-direction block text-hush max-sm:text-sm wrap-anywhere">
              {message}
            </span>
          )}
        </span>
        <time dateTime={date_sent} className="block shrink-0 text-sm text-hush">
          {sentWords(date_sent, now, texts)}
        </time>
      </span>
      <span aria-hidden className={cx('size-3.5 shrink-0 rounded-full', read === 0 && 'border-2 border-ink bg-lime')} />
    </>
  )
}

function Sign({ about: { type, image } }: { about: NotificationItem }) {
  // A kind unknown to this release is shown like an announcement.
  const { icon: Icon, gel } = (LOOKS as Record<string, Look>)[type] ?? LOOKS.none
  if (image.startsWith('/')) return <img src={image} alt="" className="size-12 shrink-0 rounded-chip object-cover sm:size-14" />
  return (
    <span style={{ '--gel': gel } as CSSProperties} className="grid size-12 shrink-0 place-items-center rounded-chip bg-gel text-ink sm:size-14">
      <Icon size={26} aria-hidden />
    </span>
  )
}

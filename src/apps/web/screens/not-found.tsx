import { DoorOpen, House, RotateCcw } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import type { Look } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Ring } from '../../../platform/web/ui/ring.tsx'

const LOOK: Look = { gel: '#b9a2ff', gobo: 'stripes' }

export function NotFound() {
  const { t, num } = useTexts()
  const router = useRouter()
  return (
    <Page
      title={t('app.not-found.title')}
      scene="stage"
      look={LOOK}
      className="content-center justify-items-center gap-6 text-center sm:gap-8"
    >
      {/* "404" with a bulb ring for its nought: a drawing, its meaning is in the heading below */}
      <p className="flex items-center gap-1 font-show text-[104px] leading-none font-extrabold sm:gap-4 sm:text-[232px]" aria-hidden>
        {num(4)}
        <Ring bulbs={18} lit={13} big={6} className="size-28 sm:size-62">
          <DoorOpen className="size-11 sm:size-24" strokeWidth={1.5} />
        </Ring>
        {num(4)}
      </p>
      <div>
        <h1 tabIndex={-1} className="font-show text-2xl font-bold text-balance sm:text-4xl">
          {t('app.not-found.title')}
        </h1>
        <p className="mt-2 text-balance text-hush sm:text-xl">{t('app.not-found.hint')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-4 max-sm:w-full max-sm:max-w-form max-sm:flex-col">
        <LinkButton icon={House} to="/">
          {t('app.not-found.home')}
        </LinkButton>
        <Button kind="side" icon={RotateCcw} flip onClick={() => router.history.back()}>
          {t('app.not-found.back')}
        </Button>
      </div>
    </Page>
  )
}

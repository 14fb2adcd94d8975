import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'

/** Points from the phone to the big screen. */
export function LookUp({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <footer className="flex items-center gap-4 rounded-card bg-riser p-4">
      <Icon size={28} className="shrink-0" aria-hidden />
      <p className="leading-snug">
        <b className="block font-semibold">{t('show.phone.look-up')}</b>
        <span className="text-hush">{children}</span>
      </p>
    </footer>
  )
}

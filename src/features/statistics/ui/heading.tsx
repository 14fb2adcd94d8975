import type { LucideIcon } from 'lucide-react'

export function Heading({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <h2 className="flex items-center gap-2.5 font-show text-xl leading-tight font-bold">
      <Icon size={22} className="shrink-0" aria-hidden />
      {children}
    </h2>
  )
}

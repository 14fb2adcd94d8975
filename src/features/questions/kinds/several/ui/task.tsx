import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

/** The instruction for the options. */
export function Task({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="-mt-1 flex items-center gap-2 justify-self-start rounded-full bg-riser px-3 py-1 text-sm font-semibold">
      <Icon size={18} className="text-gel" aria-hidden />
      {children}
    </p>
  )
}

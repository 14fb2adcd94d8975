/** Reads what waits and what runs while somebody works at the desk. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import type { Moment } from '../../../platform/web/desk/moment.tsx'
import { getLiveFigures, getWaits } from '../../../features/dashboard/contract.ts'
import { RESOURCES } from '../manifests.ts'

const EVERY_MS = 30_000
/** A call keeps the session open: without a touch for so long no more are made, so that the session can end. */
const IDLE_MS = 120_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

export function useReadMoment(): Moment {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const often = useOften()
  const { data: waits = [] } = useQuery({ ...often, queryKey: [getWaits.name], queryFn: async () => answerOf(await call(getWaits, {}, { quiet: true })) })
  const pathOf = (wait: string) => RESOURCES.find(({ right, waits: own }) => permissions?.has(right) && own && Object.hasOwn(own, wait))?.waits?.[wait]
  return { waits, pathOf }
}

/** The first page shows more of the same answer. */
export function useReadLive(): Output<typeof getLiveFigures> | undefined {
  return useQuery({ ...useOften(), queryKey: [getLiveFigures.name], queryFn: async () => answerOf(await call(getLiveFigures, {}, { quiet: true })) }).data
}

function useOften() {
  const active = useActive()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return { enabled: active && permissions?.has('desk:open') === true, refetchInterval: active ? EVERY_MS : (false as const), staleTime: EVERY_MS / 2 }
}

function answerOf<Data>(answer: { error: false; data: Data } | { error: true } | null): Data {
  if (!answer || answer.error) throw new Error('The figures of the moment did not come.')
  return answer.data
}

/** False once nothing was touched for a while. */
function useActive(): boolean {
  const [active, setActive] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setActive(false), IDLE_MS)
      setActive(true)
    }
    touched()
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) removeEventListener(touch, touched)
    }
  }, [])
  return active
}

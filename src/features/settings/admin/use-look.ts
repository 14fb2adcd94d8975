/** The look that is out, and the one that is being made of it. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import type { Output } from '../../../platform/pure/action.ts'
import { UPLOADS } from '../../../platform/pure/uploads.ts'
import { getLook } from '../desk-contract.ts'
import type { BrandPart } from '../rules/brand.ts'
import { lookChanges, rebased, valueOf, wrongInLook, type HomePart, type StoredLook } from '../rules/look.ts'
import { useLeaveWarning } from './use-figures.ts'

export type ScreenLanguage = Output<typeof getLook>['languages'][number]
type Base = Output<typeof getLook>

async function readLook(): Promise<Base> {
  const answer = await call(getLook, {})
  if (!answer || answer.error) throw new Error('The look did not come.')
  return answer.data
}

export function useLook() {
  const { data, refetch } = useQuery({ queryKey: [getLook.name], queryFn: readLook })
  const [state, setState] = useState<{ base: Base; look: StoredLook }>()
  // What another operator puts out meanwhile goes below the changes made here.
  useEffect(() => {
    if (data) setState((now) => ({ base: data, look: now ? rebased(now.base.look, now.look, data.look) : data.look }))
  }, [data])
  const changes = state ? lookChanges(state.base.look, state.look) : []
  useLeaveWarning(changes.length > 0)
  if (!state) return undefined
  const { base, look } = state
  const take = (next: StoredLook) => setState({ base, look: next })
  return {
    base, look, changes, take,
    wrong: wrongInLook(look, (address) => address.startsWith(UPLOADS)),
    readAgain: () => void refetch(),
    valueOf: (part: BrandPart, qualifier = '') => valueOf(look.brand, part, qualifier) ?? '',
    /** '' brings the default back. */
    setBrand: (part: BrandPart, value: string, qualifier = '') => {
      const others = look.brand.filter((row) => row.part !== part || row.qualifier !== qualifier)
      take({ ...look, brand: value === '' ? others : [...others, { part, qualifier, value }] })
    },
    setHome: (language: string, parts: readonly HomePart[]) => take({ ...look, home: [...look.home.filter((part) => part.language !== language), ...parts] }),
  }
}

export type LookEditing = NonNullable<ReturnType<typeof useLook>>

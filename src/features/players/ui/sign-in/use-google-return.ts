import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { signInByGoogle } from './sign-in.ts'
import { useSearchValue } from '../use-search-value.ts'

const FAULTS: Record<string, PlainTextKey> = { '0': 'identity.google-failed', disabled: 'identity.disabled' }

/**
 * The return from Google: `?google=` is 1, 0 or disabled. It is removed from the address at once, so that a reload repeats no sign-in.
 * `fault` is the key of what went wrong; when nothing did, the app leads on.
 */
export function useGoogleReturn(): { waits: boolean; fault: PlainTextKey | undefined } {
  const { history } = useRouter()
  const answer = useSearchValue('google')
  const [waits, setWaits] = useState(answer === '1')
  const [fault, setFault] = useState(FAULTS[answer ?? ''])
  const taken = useRef(false)
  useEffect(() => {
    if (answer === null || taken.current) return
    taken.current = true
    history.replace('/auth/login/')
    if (answer !== '1') return
    void signInByGoogle().then((result) => {
      if (result.ok) return
      setFault(result.key)
      setWaits(false)
    })
  }, [answer, history])
  return { waits, fault }
}

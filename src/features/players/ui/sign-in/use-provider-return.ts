import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { PlainTextKey } from '../../../../platform/pure/text-keys.ts'
import { signInByProvider } from './sign-in.ts'
import { useSearchValue } from '../use-search-value.ts'
import { useSignInMethods, type ProviderButton } from './methods.ts'

const ERRORS: Record<string, PlainTextKey> = { '0': 'identity.provider-failed', disabled: 'identity.disabled' }

/**
 * The return from a provider: `?provider=` is its id, `&result=` 1, 0 or disabled. Both are removed from the address at once, so
 * that a reload repeats no sign-in. `fault` is the key of what went wrong; when nothing did, the app leads on.
 */
export function useProviderReturn(): { waits: boolean; provider: ProviderButton | undefined; error: PlainTextKey | undefined } {
  const { history } = useRouter()
  const result = useSearchValue('result')
  const [id] = useState(useSearchValue('provider'))
  const [waits, setWaits] = useState(result === '1')
  const [error, setError] = useState(ERRORS[result ?? ''])
  const provider = useSignInMethods().providers.find((one) => one.id === id)
  const taken = useRef(false)
  useEffect(() => {
    if (result === null || taken.current) return
    taken.current = true
    history.replace('/auth/login/')
    if (result !== '1') return
    void signInByProvider().then((signedIn) => {
      if (signedIn.ok) return
      setError(signedIn.key)
      setWaits(false)
    })
  }, [result, history])
  return { waits, provider, error }
}

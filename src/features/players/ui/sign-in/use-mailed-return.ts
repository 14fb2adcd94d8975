import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { signInByLink } from './sign-in.ts'
import { useSearchValue } from '../use-search-value.ts'

/**
 * Handles an opened mailed link, `?verified=1&ticket=…`: in the browser that signed up it signs in, elsewhere it does nothing. The
 * query is removed at once, so that a reload does not repeat it. True while the call is pending.
 */
export function useMailedReturn(): boolean {
  const { history } = useRouter()
  const ticket = useSearchValue('ticket')
  const code = useSearchValue('code')
  const [waits, setWaits] = useState(ticket !== null)
  const taken = useRef(false)
  useEffect(() => {
    if (ticket === null || taken.current) return
    taken.current = true
    history.replace(`/auth/login/?verified=1${code === null ? '' : `&code=${encodeURIComponent(code)}`}`)
    void signInByLink(ticket, code).then((result) => {
      if (!result.ok) setWaits(false)
    })
  }, [ticket, code, history])
  return waits
}

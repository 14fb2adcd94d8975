import { useEffect } from 'react'

/** Phones have a page of their own (`ui/phone/play.tsx`, `apps/play`): inside of this client its address is loaded as a document. */
export function Play() {
  useEffect(() => location.replace(location.href), [])
  return null
}

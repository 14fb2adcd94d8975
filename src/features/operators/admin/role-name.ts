import { useTexts } from '../../../platform/web/texts/texts.ts'

/** A shipped role in the desk's language; one made here as it was named. */
export function useRoleName(): (role: string) => string {
  const { t, has } = useTexts()
  return (role) => {
    const key = `desk.roles.shipped.${role}`
    return has(key) ? t(key) : role
  }
}

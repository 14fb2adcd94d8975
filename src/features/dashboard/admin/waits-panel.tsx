/** What waits for operators; each number leads to the page on which it is settled. */
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useAge } from '../../../platform/web/desk/age.ts'
import { countOf, useMoment, type Waiting } from '../../../platform/web/desk/moment.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskSection } from '../../../platform/web/desk/section.tsx'

const { Link } = tanStackRouterProvider

export function WaitsPanel() {
  const { t } = useTexts()
  const { waits } = useMoment()
  if (waits.length === 0) return null
  return (
    <DeskSection title={t('desk.dashboard.waits')}>
      <ul className="dash-waits">
        {waits.map((wait) => <li key={wait.name}><Wait wait={wait} /></li>)}
      </ul>
    </DeskSection>
  )
}

const toneOf = ({ n, broken }: Waiting) => (n === 0 ? 'on' : broken === 1 ? 'broken' : 'waits')

function Wait({ wait }: { wait: Waiting }) {
  const { num, t } = useTexts()
  const age = useAge()
  const name = useWaitName()
  const { pathOf } = useMoment()
  const path = pathOf(wait.name)
  const figure = (
    <>
      <b className="desk-bulb" data-tone={toneOf(wait)}>{countOf(wait.n, num)}</b>
      <span>{name(wait.name)}</span>
      {wait.oldest && Date.parse(wait.oldest) < Date.now() && <small>{t('desk.dashboard.oldest', { age: age(wait.oldest) })}</small>}
    </>
  )
  return path ? <Link to={path} className="dash-wait">{figure}</Link> : <div className="dash-wait">{figure}</div>
}

/** The server names what waits; what has no text of its own is called as there. */
function useWaitName(): (name: string) => string {
  const { t, has } = useTexts()
  return (name) => {
    const key = `desk.dashboard.wait.${name}`
    return has(key) ? t(key) : name
  }
}

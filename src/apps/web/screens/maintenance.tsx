import { RotateCcw } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { Look } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'

const LOOK: Look = { gel: '#ff9d57', gobo: 'squares' }
const LAMPS = [
  { x: 90, lit: true },
  { x: 245, lit: true },
  { x: 400, lit: false },
  { x: 555, lit: true },
]
const RUNGS = [142, 172, 202, 232]

/** Shown in place of any page during maintenance. */
export function Maintenance() {
  const { t } = useTexts()
  return (
    <Page
      title={t('app.maintenance.title')}
      scene="stage"
      look={LOOK}
      className="content-center justify-items-center gap-7 text-center sm:gap-9"
    >
      <Rig />
      <div>
        <h1 tabIndex={-1} className="font-show text-3xl font-bold text-balance sm:text-5xl">
          {t('app.maintenance.title')}
        </h1>
        <p className="mx-auto mt-3 max-w-form text-balance text-hush sm:text-xl">{t('app.maintenance.hint')}</p>
      </div>
      <Button kind="side" icon={RotateCcw} onClick={() => location.reload()}>
        {t('app.maintenance.again')}
      </Button>
    </Page>
  )
}

/** Four stage lamps on their bar, a ladder before the one that is dark. */
function Rig() {
  return (
    <svg viewBox="0 0 640 250" className="w-full max-w-[48rem]" aria-hidden>
      <rect y="4" width="640" height="12" rx="6" className="fill-line" />
      {LAMPS.map(({ x, lit }) => lit && <path key={x} d={`M${x - 26} 100h52l52 150h-156z`} className="fill-gel" opacity="0.16" />)}
      {LAMPS.map(({ x, lit }) => (
        <g key={x} transform={`translate(${x} 0)`} className="stroke-line">
          <path d="M0 14v20" strokeWidth="6" />
          <path d="M-24 62V44q0-10 10-10h28q10 0 10 10v18" fill="none" strokeWidth="6" />
          <rect x="-19" y="40" width="38" height="44" rx="10" className="fill-prop" strokeWidth="4" />
          <path d="M-19 84h38l9 16h-56z" className={lit ? 'fill-gel' : 'fill-riser'} strokeWidth="4" strokeLinejoin="round" />
        </g>
      ))}
      <g className="stroke-hush" strokeWidth="7" strokeLinecap="round">
        <path d="M360 250L388 116M440 250L412 116" />
        {RUNGS.map((y, at) => (
          <path key={y} d={`M${383 - at * 6.3} ${y}H${417 + at * 6.3}`} />
        ))}
      </g>
    </svg>
  )
}

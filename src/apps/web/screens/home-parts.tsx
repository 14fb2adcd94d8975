/** The operator's part of the first page: pictures with texts, side by side, and sections of text. */
import { useEffect } from 'react'
import { loadHome } from '../../../features/settings/ui/load.ts'
import { home, webSettings, type HomeSettings } from '../../../features/settings/ui/slices.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'

export function HomeParts({ className }: { className: string }) {
  const { code } = useTexts()
  const { data, language } = home.use()
  // The web settings are read again when the operator has changed something.
  const current = webSettings.use((all) => all.data)
  useEffect(() => void loadHome(code), [code, current])
  // Reserves the space until the texts have loaded in the language of the screens.
  if (!data || language !== code) return <div className={className} />
  return <ShownHomeParts data={data} />
}

export function ShownHomeParts({ data }: { data: HomeSettings }) {
  return (
    <>
      {data.sliders.length > 0 && <Sliders sliders={data.sliders} />}
      {data.sections.length > 0 && <Sections sections={data.sections} />}
    </>
  )
}

/** Turned by the reader only; nothing moves automatically. */
function Sliders({ sliders }: Pick<HomeSettings, 'sliders'>) {
  const { t } = useTexts()
  const single = sliders.length === 1
  return (
    <section aria-labelledby="sliders">
      <h2 id="sliders" className="sr-only">
        {t('app.home.sliders')}
      </h2>
      <ul
        // A keyboard scrolls it too.
        tabIndex={single ? undefined : 0}
        aria-labelledby="sliders"
        className={cx('flex gap-4', !single && 'snap-x snap-mandatory overflow-x-auto pb-2')}
      >
        {sliders.map(({ image, title, text }) => (
          <li
            key={image + title}
            className={cx(
              'snap-start overflow-hidden rounded-card bg-riser',
              single ? 'grid w-full sm:grid-cols-2 sm:items-center' : 'w-[86%] shrink-0 sm:w-[calc(50%-0.5rem)]',
            )}
          >
            {/* A fixed aspect ratio of 2:1, so that the text below does not move when the picture loads. */}
            <img src={image} alt={title} width={1280} height={640} loading="lazy" className="aspect-2/1 w-full object-cover" />
            <div className="p-4 sm:p-6">
              <h3 dir="auto" className="font-show text-xl leading-tight font-bold text-balance wrap-anywhere">
                {title}
              </h3>
              <p dir="auto" className="mt-2 text-pretty text-hush wrap-anywhere">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sections({ sections }: Pick<HomeSettings, 'sections'>) {
  return (
    <div className={cx('grid gap-4', sections.length > 1 && 'sm:grid-cols-2')}>
      {sections.map(({ title, text }) => (
        <section key={title + text} className="rounded-card bg-riser p-4 sm:p-6">
          <h2 dir="auto" className="font-show text-xl leading-tight font-bold text-balance wrap-anywhere">
            {title}
          </h2>
          <p dir="auto" className="mt-2 text-pretty text-hush wrap-anywhere">
            {text}
          </p>
        </section>
      ))}
    </div>
  )
}
